// People of a pool named in the address: up to 4 side by side (`compare`), or the up to 20 of a shortlist.
import { peopleKind } from '#kinds/people.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import type { Metrics } from '#ui/people/metrics.tsx'
import type { PersonName } from '#ui/people/person-card.tsx'
import { formatDate, formatYear } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { allWords, choiceWords, jobOf, metricsOf, nameOf, photoOf } from '../person.ts'
import type { Pool } from '../shapes.ts'

export type SelectedOne = {
  id: string
  slug: string
  href: string
  name: PersonName
  photo?: { src: string; alt: string } | undefined
  industries: readonly { slug: string; name: string }[]
  metrics: Metrics | null
}
/** One fact about everybody: a cell for each person, in their order. */
export type SelectedFact = { label: string; cells: { text: string; shared?: boolean; href?: string }[][] }
export type Selected = {
  how: 'compare' | 'shortlist'
  people: SelectedOne[]
  facts: SelectedFact[]
  /** What is to be said of it: how many people asked for are not public or never were, and that one alone is not compared. */
  notes: string[]
  /** Said where there is nobody. */
  nobody: string
  /** More were asked for than there is room for. */
  tooMany: boolean
}

const most = { compare: 4, shortlist: 20 } as const
/** What a row of the shortlist has room for; the comparison says more. */
const inShortlist = new Set<string>([
  'academicTitle',
  'studyLevel',
  'jobTitle',
  'university',
  'country',
  'keywords',
  'availableFor',
  'lookingFor',
])

/** The names in the address, one by one or with commas; no database knows longer ones. */
const slugsOf = (query: URLSearchParams, how: Selected['how']): string[] => [
  ...new Set(
    query
      .getAll(how)
      .flatMap((text) => text.split(','))
      .map((slug) => slug.trim())
      .filter((slug) => slug !== '' && slug.length <= 200 && !slug.includes('\0')),
  ),
]

type Cell = SelectedFact['cells'][number]
const cell = (...texts: (string | null | undefined)[]): Cell => texts.flatMap((text) => (text ? [{ text }] : []))

/** Keywords and the like: those that two or more of them have come first, and say so. */
function sharedCells(rows: readonly PersonOut[], name: 'keywords' | 'domainIndustries', isMarked: boolean): Cell[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const { label } of row[name]) counts.set(label, (counts.get(label) ?? 0) + 1)
  return rows.map((row) =>
    row[name]
      .map(({ label }) => ({ text: label, shared: isMarked && (counts.get(label) ?? 0) > 1 }))
      .toSorted((a, b) => Number(b.shared) - Number(a.shared)),
  )
}

/** City and country; a city that is a country stands once. */
const placeOf = (row: PersonOut): string[] => [
  ...new Set([row.city, row.country].flatMap((place) => place?.label ?? [])),
]

type Name = keyof PersonOut & keyof PeopleKind['fields']

function factsOf(
  how: Selected['how'],
  kind: PeopleKind,
  rows: readonly PersonOut[],
  { locale, site }: LoaderContext,
): SelectedFact[] {
  const has = (name: Name): boolean => kind.fields[name] !== undefined && (how === 'compare' || inShortlist.has(name))
  const label = (name: Name): string => fieldLabel(kind, name, locale)
  const each = (name: Name, cellOf: (row: PersonOut) => Cell): SelectedFact[] =>
    has(name) ? [{ label: label(name), cells: rows.map(cellOf) }] : []
  const choice = (name: 'academicTitle' | 'studyLevel' | 'highestDegree') =>
    each(name, (row) => cell(choiceWords(kind, name, row[name], locale)))
  const shared = (name: 'keywords' | 'domainIndustries'): SelectedFact[] =>
    has(name) ? [{ label: label(name), cells: sharedCells(rows, name, how === 'compare') }] : []
  const many = (name: 'availableFor' | 'lookingFor') =>
    each(name, (row) => cell(...allWords(kind, name, row[name], locale)))
  const day = (name: 'availableFrom' | 'confirmedAt') =>
    each(name, (row) => cell(row[name] ? formatDate(row[name], locale, { ...site.dates }) : null))
  const spoken = kind.fields.languages?.entry?.language
  return [
    ...choice('academicTitle'),
    ...choice('studyLevel'),
    ...each('jobTitle', (row) => cell(jobOf(kind, 'academicTitle', row, locale))),
    ...each('university', (row) => cell(row.university?.label ?? row.affiliation)),
    ...each('country', (row) => cell(...placeOf(row))),
    ...shared('domainIndustries'),
    ...shared('keywords'),
    ...choice('highestDegree'),
    ...each('graduationYear', (row) =>
      cell(row.graduationYear ? formatYear(row.graduationYear, locale, site.dates.buddhist) : null),
    ),
    ...many('availableFor'),
    ...many('lookingFor'),
    ...day('availableFrom'),
    ...each('languages', (row) =>
      cell(...(row.languages ?? []).map((entry) => (spoken ? choiceLabel(spoken, entry.language, locale) : ''))),
    ),
    ...each('orcid', (row) => (row.orcid ? [{ text: row.orcid, href: orcidUrl(row.orcid) }] : [])),
    ...day('confirmedAt'),
  ].filter(({ cells }) => cells.some((one) => one.length > 0))
}

/** What the address asks for, or null when it asks for a list. */
export async function readSelected(context: LoaderContext, pool: Pool): Promise<Selected | null> {
  const how = (['compare', 'shortlist'] as const).find((one) => context.query.has(one))
  if (!how) return null
  const kind = peopleKind(pool.kind)
  const allSlugs = slugsOf(context.query, how)
  const slugs = allSlugs.slice(0, most[how])
  const { rows } = await records(context.viewer, kind).list({ where: { slug: slugs }, size: most[how] })
  const found = slugs.flatMap((slug) => rows.filter((row) => row.slug === slug))
  const words = (await wordsIn(context.locale)).problems.chosen
  return {
    how,
    people: found.map((row) => ({
      id: row.id,
      slug: row.slug ?? '',
      href: `${pool.base}/${row.slug}`,
      name: nameOf(row),
      photo: photoOf(row, context.locale),
      industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      metrics: metricsOf(kind, row, context.locale) ?? null,
    })),
    facts: factsOf(how, kind, found, context),
    notes: [
      ...(found.length < slugs.length ? [words.gone({ count: slugs.length - found.length })] : []),
      ...(how === 'compare' && found.length === 1 ? [words.oneMore] : []),
    ],
    nobody: words.nobody,
    tooMany: allSlugs.length > slugs.length,
  }
}
