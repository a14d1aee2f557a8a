// One co-author as the pages show it: what works say, who of the pools it may be and why, and others of the same name.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { printedOf } from '#kinds/co-authors/authors.queries.ts'
import { type Candidate, candidatesOf, namesakesOf } from '#kinds/co-authors/candidates.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publications } from '#kinds/publications/kind.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { listAddress, rowAddress } from '#engine/model/addresses/kind-pages.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { formatDate, formatYear, listed } from '#words/formats.ts'
import type { CoAuthorDetails, CandidatePerson, PrintedWork, Namesake, UndoableLink } from './co-author-data.ts'
import { listLinks } from './linking.ts'

const mostWorks = 50
const mostCandidates = 8

export const coAuthorAddress = (id: string): string => `${listAddress(coAuthors)}/${id}`

const yearIn =
  ({ locale, site }: LoaderContext) =>
  (year: number): string =>
    formatYear(year, locale, site.dates.buddhist)

/** An identifier says most, then a name, then what both have in common. */
const worthOf = (one: Candidate, isSamePlace: boolean): number =>
  (one.sameOrcid || one.sameScopusId || one.sameOpenalexId ? 100 : 0) +
  (one.sameName ? 40 : 20) +
  (one.proposed ? 20 : 0) +
  (isSamePlace ? 20 : 0) +
  Math.min(30, one.shared * 10)

async function peopleFor({ viewer, locale, words }: LoaderContext, id: string, affiliation: string) {
  const found = new Map((await candidatesOf(id)).map((one) => [one.id, one]))
  if (found.size === 0) return []
  const { coAuthors: phrases } = words.curator
  const people: (CandidatePerson & { worth: number })[] = []
  for (const pool of poolKinds) {
    const kind = peopleKind(pool)
    const { rows } = await records({ ...viewer, locale }, kind).list({ ids: [...found.keys()], size: found.size }, [
      'fullName',
      'nameNative',
      'affiliation',
      'university',
      'country',
    ])
    // Works print a university in whatever language.
    const ids = rows.flatMap(({ university }) => university?.id ?? [])
    const names = new Map((await findRows(universities, { id: ids })).map(({ id: place, name }) => [place, name]))
    for (const row of rows) {
      const one = found.get(row.id)
      if (!one) continue
      const places = [row.university?.label, row.affiliation].flatMap((place) => (place ? [place] : []))
      const known = [...places, ...Object.values(names.get(row.university?.id ?? '') ?? {})].map(foldText)
      const isSamePlace = known.some((place) => place !== '' && foldText(affiliation).includes(place))
      const { reasons: texts } = phrases
      const reasons = (['sameOrcid', 'sameScopusId', 'sameOpenalexId', 'proposed', 'sameName'] as const)
        .filter((name) => one[name])
        .map((name) => texts[name])
      if (reasons.length === 0) reasons.push(texts.likeName)
      if (isSamePlace) reasons.push(texts.sameAffiliation)
      if (one.shared > 0) reasons.push(phrases.shared({ count: one.shared }))
      people.push({
        id: row.id,
        name: [titleOfRow(kind, row, locale), row.nameNative].filter(Boolean).join(' · '),
        place: listed([...places.slice(0, 1), row.country?.label ?? ''].filter(Boolean), locale),
        reasons,
        href: rowAddress(kind, row.id) ?? '',
        worth: worthOf(one, isSamePlace),
      })
    }
  }
  return people
    .toSorted((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    .slice(0, mostCandidates)
    .map(({ worth: _worth, ...person }) => person)
}

async function worksOf(context: LoaderContext, id: string): Promise<PrintedWork[]> {
  const { viewer, locale } = context
  const printed = (await printedOf([id])).slice(0, mostWorks)
  const ids = [...new Set(printed.map(({ publication }) => publication))]
  if (ids.length === 0) return []
  const { rows } = await records({ ...viewer, locale }, publications).list({ ids, size: ids.length }, ['title'])
  const titles = new Map(rows.map((row) => [row.id, titleOfRow(publications, row, locale)]))
  return printed.flatMap(({ id: author, publication, year, rawName }) => {
    const title = titles.get(publication)
    const href = rowAddress(publications, publication)
    return title && href ? [{ author, title, year: year === null ? '' : yearIn(context)(year), rawName, href }] : []
  })
}

async function namesakes({ viewer, locale }: LoaderContext, id: string): Promise<Namesake[]> {
  const ids = await namesakesOf(id)
  if (ids.length === 0) return []
  const { rows } = await records({ ...viewer, locale }, coAuthors).list({ ids, size: ids.length }, [
    'displayName',
    'affiliation',
    'country',
    'worksCount',
    'talent',
  ])
  return rows
    .filter(({ talent }) => !talent)
    .map((row) => ({
      id: row.id,
      name: row.displayName,
      place: listed([row.affiliation ?? '', row.country?.label ?? ''].filter(Boolean), locale),
      works: row.worksCount ?? 0,
      href: coAuthorAddress(row.id),
    }))
}

/** @throws 404 where there is none for this viewer */
export async function coAuthorDetails(context: LoaderContext, id: string): Promise<CoAuthorDetails> {
  const { viewer, locale } = context
  const row = await records({ ...viewer, locale }, coAuthors).get(id)
  const { orcid, scopusId, openalexId, affiliation, country, firstYear, lastYear, talent } = row
  return {
    id: row.id,
    version: Number(row.version),
    name: row.displayName,
    href: coAuthorAddress(row.id),
    editHref: `${listAddress(coAuthors)}?peek=${row.id}`,
    variants: (row.nameVariants ?? []).map(({ name }) => name),
    facts: [
      affiliation,
      country?.label,
      orcid && `ORCID ${orcid}`,
      scopusId && `Scopus ${scopusId}`,
      openalexId && `OpenAlex ${openalexId}`,
    ].flatMap((fact) => fact || []),
    worksCount: row.worksCount ?? 0,
    years: [...new Set([firstYear, lastYear].flatMap((year) => year ?? []))].map(yearIn(context)).join('–'),
    confidence: row.confidence ?? null,
    works: await worksOf(context, row.id),
    candidates: talent ? [] : await peopleFor(context, row.id, affiliation ?? ''),
    namesakes: await namesakes(context, row.id),
    linked: talent ? { name: talent.label, href: rowAddress(peopleKind('talents'), talent.id) ?? '' } : null,
  }
}

export async function undoableLinks(
  { viewer, locale, words, site }: LoaderContext,
  coAuthor: string | null,
): Promise<UndoableLink[]> {
  const { coAuthors: phrases } = words.curator
  return (await listLinks({ ...viewer, locale }, coAuthor)).map(({ id, who, until, count, ...link }) => ({
    id,
    text: phrases.linked(link),
    facts: phrases.linkFacts({
      name: who ?? words.editor.form.somebody,
      date: formatDate(until, locale, site.dates),
      count,
    }),
  }))
}
