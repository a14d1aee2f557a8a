// What quick views say of a row beside its own fields: rows that may be the same, people by country, entries and requests of a member, and what fits a company or a person.
import { duplicates } from '#engine/interfaces/duplicates.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { identifyingFields } from '#engine/model/values/identifying-fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { listAddress, rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { allKinds, choiceLabel, findKind, getKind, wordsOf } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { QuickViewFacts, TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { dataRequests, openStates } from '#kinds/data-requests/kind.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { openStates as waitingStates, pairingRequests, requestTargets } from '#kinds/pairing-requests/kind.ts'
import { kindsOf, kindsOfCompany } from '#kinds/needs/match-kinds.ts'
import { isPool } from '#kinds/pools.ts'
import { talents } from '#kinds/talents/kind.ts'
import { findMatches } from '#matching/find-matches.ts'
import { cardOfMatch, fieldsOfCard } from '#matching/pages/card-data.ts'
import { queryOfRow } from '#matching/source-query.ts'
import { labelled, listed } from '#words/formats.ts'
import type { AllWords } from '#words/words-in.ts'

const mostMatches = 3

/** Rows that may be the same, for who may make one of two; each leads to both side by side. */
async function sameRows({ viewer, locale, words }: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> {
  const mayMerge = kind.access.update(viewer) !== false && kind.access.remove(viewer) !== false
  if (!canMerge(kind) || !mayMerge || row.deletedAt) return []
  const { identity, names, locations } = identifyingFields(kind)
  const given = Object.fromEntries(
    [...identity, ...names, ...locations].flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])),
  )
  const found = await duplicates().findDuplicates({ ...viewer, locale }, kind, given, row.id)
  const lines = found.map(({ id, kind: other, label, note, same }) => ({
    text: label,
    note: same.length > 0 ? listed(same, locale) : note,
    href: other === kind.name ? `${listAddress(kind)}/merge?id=${row.id}&id=${id}` : whereIs(other, id),
  }))
  return [{ title: words.editor.facts.duplicates, lines }]
}

const whereIs = (name: string, id: string): string | undefined => {
  const kind = findKind(name)
  return (kind && rowAddress(kind, id)) ?? undefined
}

async function peopleByCountry(context: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> {
  if (kind.name !== aseanNetworks.name) return []
  const { viewer, locale, words } = context
  const params = new URLSearchParams({ networks: row.id, facets: '1', size: '1' })
  const { facets } = await records(viewer, talents).list(await readListQuery(viewer, talents, params), ['country'])
  const counts = facets ? ((await facetLabels(talents, facets, locale, 20)).country ?? []) : []
  const lines = counts
    .filter(({ count }) => count > 0)
    .map(({ value, label, count }) => ({
      text: label,
      note: String(count),
      href: `${listAddress(talents)}?networks=${row.id}&country=${value}`,
    }))
  return [{ title: words.editor.facts.countries, lines }]
}

async function ofMember({ viewer, locale, words }: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> {
  if (kind.name !== members.name) return []
  const owned = allKinds().filter((one) => one.fields.owner?.to === members.name && listAddress(one))
  const entries = await Promise.all(
    owned.map(async (one) => ({
      text: wordsOf(one, locale).many,
      count: one.access.read(viewer) === false ? 0 : await records(viewer, one).count({ where: { owner: row.id } }),
      href: `${listAddress(one)}?owner=${row.id}`,
    })),
  )
  const asked = await records(viewer, dataRequests).list(
    { where: { subject: row.id, status: [...openStates] }, size: 5 },
    ['ticket', 'daysLeft', 'requestType'],
  )
  const requests = asked.rows.map((one) => ({
    text: one.ticket ?? choiceLabel(dataRequests.fields.requestType, one.requestType, locale),
    note: one.daysLeft == null ? undefined : words.editor.facts.daysLeft({ count: one.daysLeft }),
    href: rowAddress(dataRequests, one.id) ?? undefined,
  }))
  return [
    {
      title: words.editor.facts.entries,
      lines: entries
        .filter(({ count }) => count > 0)
        .map(({ text, count, href }) => ({ text, note: String(count), href })),
    },
    { title: words.editor.facts.requests, lines: requests },
  ]
}

/** Open requests to this row, as far as their staff see that there are some; what they say is between the two sides. */
async function requestsTo({ viewer, words }: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> {
  if (!requestTargets.some((one) => one === kind.name) || pairingRequests.access.read(viewer) === false) return []
  const where = { target: { refers: [{ kind: kind.name, id: row.id }] }, status: [...waitingStates] }
  const { rows } = await records(viewer, pairingRequests).list({ where, size: 5 }, ['number', 'requesterName'])
  const lines = rows.map(({ id, number, requesterName }) => ({
    text: number ?? requesterName,
    note: number ? requesterName : undefined,
    href: `${listAddress(pairingRequests)}?peek=${id}`,
  }))
  return [{ title: words.editor.facts.requests, lines }]
}

/** Kinds that a row is matched with here: what a company needs, and what a person may want. */
function kindsFor(kind: Kind, row: Out): string[] | null {
  const company = outOf(matchCompanies, kind, row)
  if (company) return kindsOfCompany(company.needKinds)
  return isPool(kind.name) ? kindsOf(['host', 'lab', 'funding', 'training', 'company']) : null
}

/** That nothing fits; a row without keywords gets them in its form. */
function noMatch(
  words: AllWords['editor']['facts'],
  kind: Kind,
  row: Out,
  mayEdit: boolean,
): QuickViewFacts['lines'][number] {
  const keywords = kind.match?.keywords
  if (!keywords || !isEmpty(row[keywords])) return { text: words.noMatches }
  return { text: words.noKeywords, href: mayEdit ? `${listAddress(kind)}/form/${row.id}#${keywords}` : undefined }
}

/** What fits a company or a person best, with its reasons; a company is introduced by a request that begins with who it is. */
async function whatFits({ viewer, locale, words }: LoaderContext, kind: Kind, row: Out): Promise<QuickViewFacts[]> {
  const kinds = kindsFor(kind, row)
  if (!kinds || !kind.match || row.deletedAt) return []
  const reader = { ...viewer, locale }
  const query = queryOfRow(kind, kind.match, row)
  const groups = await findMatches(reader, { ...query, kinds, size: mostMatches }, { fields: fieldsOfCard })
  const best = groups
    .flatMap(({ kind: name, rows }) => rows.filter(({ unmet }) => unmet.length === 0).map((match) => ({ name, match })))
    .toSorted((a, b) => b.match.score - a.match.score || (a.match.id < b.match.id ? -1 : 1))
    .slice(0, mostMatches)
  const { facts } = words.editor
  const own = titleOfRow(kind, row, locale)
  const lines = best.map(({ name, match }) => {
    const { title, href, reasons } = cardOfMatch(getKind(name), match, locale, (query.countries ?? []).length > 0)
    const slug = typeof match.row.slug === 'string' ? match.row.slug : match.id
    const shared = listed(
      match.keywords.map(({ label }) => label),
      locale,
    )
    const message = facts.introduction({ title: own, words: shared })
    const params = new URLSearchParams({ to: `${name}/${slug}`, message })
    return {
      text: labelled(title, wordsOf(getKind(name), locale).one, locale),
      note: reasons.join(' · '),
      href: href || undefined,
      act:
        kind.name === matchCompanies.name && requestTargets.some((one) => one === name)
          ? { text: facts.introduce, href: `/contact?${params}` }
          : undefined,
    }
  })
  return [
    {
      title: facts.matches,
      lines: lines.length > 0 ? lines : [noMatch(facts, kind, row, rightsTo(viewer, kind, row).update)],
    },
  ]
}

/** The same beside the form and the page of a person. */
export const whatFitsPeople: TellQuickViewFacts = async (context, kind, row) =>
  isPool(kind.name) ? whatFits(context, kind, row) : []

export const quickViewFacts: readonly TellQuickViewFacts[] = [sameRows, peopleByCountry, ofMember, requestsTo, whatFits]
