// The record to ask about now: the first behind the one that was looked at last, with the people its researchers may be and why.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { type Candidate, nextToMatch } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { formatDate, formatYear, labelled, listed } from '#words/formats.ts'
import { listDecisions, proposableFor, readableCandidates } from './decide.ts'

export type ProposedPerson = { id: string; name: string; note: string; href: string }
export type AskedResearcher = { at: number; name: string; people: ProposedPerson[]; chosen: string }
export type AskedRecord = {
  id: string
  version: number
  title: string
  href: string
  facts: string[]
  researchers: AskedResearcher[]
  /** Researchers for whom nobody is proposed. */
  others: string[]
}
export type QueueData = {
  one: AskedRecord | null
  /** Behind which one it was looked for. */
  after: string | null
  /** Decisions that can be taken back. */
  decisions: { id: string; text: string; facts: string }[]
}

export const afterIn = (query: URLSearchParams): string | null => {
  const after = query.get('after')
  return after && isUuid(after) ? after : null
}

/** The people among these with what tells them apart. */
async function peopleOf({ viewer, locale }: LoaderContext, ids: readonly string[]) {
  const found = new Map<string, { name: string; place: string; href: string }>()
  for (const kind of poolKinds.map(peopleKind)) {
    if (ids.length === 0) break
    const { rows } = await records({ ...viewer, locale }, kind).list({ ids, size: ids.length }, [
      'fullName',
      'nameNative',
      'affiliation',
      'university',
      'country',
    ])
    for (const row of rows)
      found.set(row.id, {
        name: [titleOfRow(kind, row, locale), row.nameNative].filter(Boolean).join(' · '),
        place: [row.university?.label ?? row.affiliation, row.country?.label].filter(Boolean).join(', '),
        href: rowAddress(kind, row.id) ?? '',
      })
  }
  return found
}

/** The same iD says who it is, and so does a whole name that one person alone has. */
function surest(people: readonly Candidate[]): string {
  const [first, second] = people
  if (!first) return ''
  return first.sameOrcid || (first.sameName && !second?.sameName) ? first.id : ''
}

async function askedRecord(context: LoaderContext, id: string): Promise<AskedRecord> {
  const { viewer, locale, words, site } = context
  const { reasons } = words.curator.tnrr.match
  const row = await records({ ...viewer, locale }, tnrrRecords).get(id)
  const candidates = await readableCandidates(viewer, id)
  const people = await peopleOf(
    context,
    candidates.map((one) => one.id),
  )
  const byResearcher = Map.groupBy(candidates, ({ at }) => at)
  const named = row.researchers ?? []
  const label = ({ name, role }: (typeof named)[number]): string => [name, role].filter(Boolean).join(' · ')
  const matched = (row.matchedTalents ?? []).map((one) => one.label)
  return {
    id: row.id,
    version: Number(row.version),
    title: titleOfRow(tnrrRecords, row, locale),
    href: rowAddress(tnrrRecords, row.id) ?? '',
    facts: [
      row.agency,
      row.field,
      row.year ? formatYear(row.year, locale, site.dates.buddhist) : null,
      matched.length > 0 ? labelled(words.curator.tnrr.matched, listed(matched, locale), locale) : null,
    ].flatMap((fact) => fact || []),
    researchers: [...byResearcher]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([at, proposed]) => {
        const researcher = named[at - 1]
        if (!researcher) return []
        return [
          {
            at,
            name: label(researcher),
            chosen: surest(proposed),
            people: proposed.flatMap((one) => {
              const person = people.get(one.id)
              const why = one.sameOrcid ? reasons.sameOrcid : one.sameName ? reasons.sameName : reasons.likeName
              return person ? [{ ...person, id: one.id, note: [person.place, why].filter(Boolean).join(' · ') }] : []
            }),
          },
        ]
      }),
    others: named.flatMap((one, at) => (byResearcher.has(at + 1) ? [] : [label(one)])),
  }
}

/** The people proposed for a record, with their addresses. */
export async function proposedFor(context: LoaderContext, record: string) {
  const { researchers } = await askedRecord(context, record)
  return researchers.flatMap(({ name, people }) =>
    people.map((person) => ({ ...person, note: [name, person.note].join(' · ') })),
  )
}

/** Null for who matches nobody. */
export async function queueData(context: LoaderContext): Promise<QueueData | null> {
  const { viewer, locale, query, words, site } = context
  const among = proposableFor(viewer)
  if (!among) return null
  const { match } = words.curator.tnrr
  const after = afterIn(query)
  const asked = query.get('record')
  const next = asked && isUuid(asked) ? asked : await nextToMatch(after, among)
  const one = next ? await askedRecord(context, next) : null
  const decisions = await listDecisions({ ...viewer, locale })
  return {
    one: one && one.researchers.length > 0 ? one : null,
    after,
    decisions: decisions.map(({ id, record, people, who, until }) => ({
      id,
      text: people.length > 0 ? labelled(record, listed(people, locale), locale) : match.refused({ text: record }),
      facts: match.facts({ name: who ?? words.editor.form.somebody, date: formatDate(until, locale, site.dates) }),
    })),
  }
}
