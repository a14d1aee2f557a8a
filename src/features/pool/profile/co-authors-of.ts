// With whom a person wrote: those by name whom the reader may know, and how many there are besides.
import { referencePath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { RefOut } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { authorRowsOf } from '#kinds/publication-authors/authors.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { nameKey } from '#lib/names/names.ts'
import { formatYear } from '#words/formats.ts'
import { worksFor } from './works-summary.ts'

export type Coauthor = { id: string; name: string; href: string | null; countries: string; works: number; last: string }
export type Coauthors = {
  people: Coauthor[]
  /** How many more there are. */
  others: number
  /** How many people of the pools there are whom the reader does not see. */
  unnamed: number
  byCountry: { country: string; people: number; works: number }[]
}

type Author = {
  key: string
  name: string
  href: string | null
  country: RefOut | undefined
}
/** `unnamed` by a key each. */
type AuthorsOfWorks = { named: Map<string, Author[]>; unnamed: Set<string> }

const mostPeople = 50
const atOnce = 100

/** Those of these people whom the reader sees, and where they work: most works say it of nobody. */
async function seenOf(viewer: Viewer, people: readonly string[]): Promise<Map<string, RefOut | undefined>> {
  const found = new Map<string, RefOut | undefined>()
  for (let at = 0; at < people.length; at += atOnce) {
    const ids = people.slice(at, at + atOnce)
    for (const pool of poolKinds) {
      const { rows } = await records(viewer, peopleKind(pool)).list({ ids, size: atOnce }, ['country'])
      for (const { id, country } of rows) found.set(id, country ?? undefined)
    }
  }
  return found
}

/**
 * The authors of works but for the person. Whoever is or may be somebody of the pools whom the reader does not see has no name here,
 * neither as printed nor, where another work prints the same name for nobody, there.
 */
async function authorsFor(viewer: Viewer, person: string, works: readonly string[]): Promise<AuthorsOfWorks> {
  const rows = await authorRowsOf(viewer, works)
  const stored = works.length > 0 ? await findRows(publicationAuthors, { publication: [...works] }) : []
  const linked = new Map(
    stored.flatMap(({ id, talent, linkStatus }) =>
      talent && linkStatus !== 'rejected' ? [[id, talent] as const] : [],
    ),
  )
  const seen = await seenOf(viewer, [...new Set(linked.values())])
  const isUnnamed = (id: string | undefined): id is string => id !== undefined && id !== person && !seen.has(id)
  const unnamedNames = new Map(
    stored.flatMap(({ id, rawName }) => {
      const who = linked.get(id)
      return isUnnamed(who) ? [[nameKey(rawName), who] as const] : []
    }),
  )
  const unnamed = new Set<string>()
  const named = new Map<string, Author[]>()
  for (const [work, authors] of rows) {
    const own: Author[] = []
    named.set(work, own)
    for (const { id, talent, rawName, isOrganization, affiliationCountry } of authors) {
      if (isOrganization || linked.get(id) === person) continue
      const who = linked.get(id) ?? unnamedNames.get(nameKey(rawName))
      if (isUnnamed(who)) {
        unnamed.add(who)
        continue
      }
      const href = talent ? referencePath(getKind('talents'), talent) : null
      own.push({
        key: talent?.id ?? nameKey(rawName),
        name: href && talent ? talent.label : rawName,
        href,
        country: affiliationCountry ?? seen.get(talent?.id ?? ''),
      })
    }
  }
  return { named, unnamed }
}

/** `since` a year; `country` the id of one. */
type Narrowed = { since?: number; country?: string | null }

type Known = Pick<Author, 'name' | 'href'> & { countries: Set<string>; works: number; last: number }
type InCountry = { people: Set<string>; works: Set<string> }

/** With whom a person wrote, those of most shared works first, and how many of them each country has. Who has no name is of no country here. */
export async function coauthorsOf(
  { viewer, locale, site }: Pick<LoaderContext, 'viewer' | 'locale'> & { site: Pick<LoaderContext['site'], 'dates'> },
  person: string,
  { since = 0, country: only = null }: Narrowed = {},
): Promise<Coauthors> {
  const works = (await worksFor(viewer, person)).filter(({ publishedYear }) => (publishedYear ?? 0) >= since)
  const { named, unnamed } = await authorsFor(
    viewer,
    person,
    works.map(({ id }) => id),
  )
  const people = new Map<string, Known>()
  const perCountry = new Map<string, InCountry>()
  for (const { id: work, publishedYear } of works)
    for (const { key, name, href, country } of named.get(work) ?? []) {
      if (only !== null && country?.id !== only) continue
      const known = people.get(key) ?? { name, href: null, countries: new Set<string>(), works: 0, last: 0 }
      if (href) Object.assign(known, { href, name })
      known.works += 1
      known.last = Math.max(known.last, publishedYear ?? 0)
      people.set(key, known)
      if (!country) continue
      known.countries.add(country.label)
      const counted = perCountry.get(country.label) ?? { people: new Set<string>(), works: new Set<string>() }
      counted.people.add(key)
      counted.works.add(work)
      perCountry.set(country.label, counted)
    }
  const ordered = [...people].toSorted(
    ([, a], [, b]) => b.works - a.works || b.last - a.last || (a.name < b.name ? -1 : 1),
  )
  return {
    people: ordered.slice(0, mostPeople).map(([id, one]) => ({
      id,
      name: one.name,
      href: one.href,
      countries: [...one.countries].join(', '),
      works: one.works,
      last: one.last ? formatYear(one.last, locale, site.dates.buddhist) : '',
    })),
    others: Math.max(0, ordered.length - mostPeople),
    unnamed: only === null ? unnamed.size : 0,
    byCountry: [...perCountry]
      .map(([country, { people: who, works: of }]) => ({ country, people: who.size, works: of.size }))
      .toSorted((a, b) => b.works - a.works || (a.country < b.country ? -1 : 1)),
  }
}
