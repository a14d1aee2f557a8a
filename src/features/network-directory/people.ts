// The people of a network whom everybody sees, and its organizations, by country.
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { talents } from '#kinds/talents/kind.ts'
import { languageOfName } from '#lib/names/name-language.ts'

type NetworkRow = OutRow<typeof aseanNetworks>
type Person = { id: string; name: string; lang: string | undefined; href: string }
/** Of a country with people: how many, the list of them, and the first by name. */
type PeopleOfCountry = { country: string; count: number; href: string; first: Person[] }

export const personOf = (id: string, name: string, slug: string): Person => ({
  id,
  name,
  lang: languageOfName(name) ?? undefined,
  href: entryPath(talents, slug),
})

/** Where the people of a network are listed. */
export const peoplePath = (slug: string): string => `${listPath(talents)}?network_type=${slug}`

const mostPeople = 100
const firstOfCountry = 6

/** People whom everybody sees, by country, the country with most of them first. */
export async function peopleOf(
  network: NetworkRow,
  { viewer, locale }: LoaderContext,
): Promise<{ groups: PeopleOfCountry[]; total: number }> {
  const { rows, total, facets } = await records(viewer, talents).list(
    { facets: [{ facet: 'networks', values: [network.id] }], counts: true, size: mostPeople, sort: 'name' },
    ['slug', 'fullName', 'nameNative', 'country'],
  )
  const { country = [] } = await facetLabels(talents, facets ?? {}, locale)
  const ofNetwork = peoplePath(network.slug ?? '')
  const groups = country
    .filter(({ count }) => count > 0)
    .map(({ value, label, count }) => ({
      country: label,
      count,
      href: `${ofNetwork}&country=${value}`,
      first: rows
        .filter((row) => row.country?.label === label)
        .slice(0, firstOfCountry)
        .map((row) => personOf(row.id, row.nameNative || row.fullName, row.slug ?? '')),
    }))
  return { groups, total }
}

export async function organizationsOf(row: NetworkRow, { viewer, locale }: LoaderContext) {
  const organizations = row.memberOrganizations ?? []
  const codes = [...new Set(organizations.flatMap(({ country }) => country ?? []))]
  const named = codes.length > 0 ? await records(viewer, countries).list({ where: { code: codes }, size: 100 }) : null
  const names = new Map((named?.rows ?? []).map(({ code, name }) => [code, labelOf(name, locale)]))
  const groups = Map.groupBy(organizations, ({ country }) => names.get(country ?? '') ?? country ?? '')
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, locale))
    .map(([country, these]) => ({
      country,
      names: these.map(({ name, url }) => ({ name: name ?? '', url: url ?? '' })),
    }))
}
