// Where a list of labs without rows leads on: the same method elsewhere, the nearest by distance, and people who use it.
import type { PublicList } from '#engine/model/addresses/public-list.ts'
import { matchSearchPath } from '#engine/model/addresses/match-address.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { AlternativeLink } from '#engine/public/directory/alternatives.ts'
import type { Alternative } from '#engine/public/directory/public-list-data.ts'
import { parseSearch } from '#engine/search/queries/parse-query.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf } from '#engine/store/refs.ts'
import { cities } from '#kinds/reference-lists/kinds.ts'
import { talents } from '#kinds/talents/kind.ts'
import { addressOf, paramsOf, without, withoutCountry, withValue } from '#ui/lists/list-address.ts'
import { formatNumber, listed } from '#words/formats.ts'

const chosen = (list: PublicList, name: string): readonly { value: string; label: string }[] => [
  ...list.filters.filter(({ unknown, param }) => !unknown && param === name),
  ...list.chips.filter(({ param, isWord }) => !isWord && param === name),
]

/** The method that was asked for: the techniques among the filters, else the words. */
function methodOf(list: PublicList, { locale }: LoaderContext): string {
  const techniques = chosen(list, 'technique').map(({ label }) => label)
  return techniques.length > 0 ? listed(techniques, locale) : list.rest
}

type City = { id: string; name: string }

/** From where distances are told: the city that was asked for, else the first of the country that has a place. */
async function cityFor(list: PublicList, { viewer, locale }: LoaderContext): Promise<City | null> {
  const [city] = chosen(list, 'city')
  if (city) {
    const id = await idOfKey('cities', city.value)
    return id ? { id, name: city.label } : null
  }
  const [country] = chosen(list, 'country')
  const id = country ? await idOfKey('countries', country.value) : null
  if (!id) return null
  const { rows } = await records(viewer, cities).list({ where: { country: id }, size: 20 }, ['name', 'latitude'])
  const first = rows.find(({ latitude }) => latitude !== null)
  return first ? { id: first.id, name: labelOf(first.name, locale) } : null
}

/** Beside less: the same method without the place, and by the distance from it. */
export async function alternativesByDistance(list: PublicList, context: LoaderContext): Promise<Alternative[]> {
  const { locale, words } = context
  const method = methodOf(list, context)
  const isPlaced = chosen(list, 'country').length > 0 || chosen(list, 'city').length > 0
  if (!method || !isPlaced) return []
  const params = without(without(withoutCountry(list, paramsOf(list)), 'city'), 'sort')
  const city = await cityFor(list, context)
  const { noLab } = words.labs
  return [
    { params, say: (count) => `${noLab.elsewhere({ text: method })} (${formatNumber(count, locale)})` },
    ...(city
      ? [
          {
            params: withValue(params, 'near', city.id),
            say: (count: number) => `${noLab.nearest({ city: city.name })} (${formatNumber(count, locale)})`,
          },
        ]
      : []),
  ]
}

/** How many people of the pool say that they use the method. */
async function countPeople(method: string, { viewer, locale, leads }: LoaderContext): Promise<number> {
  if (!leads(listPath(talents))) return 0
  const { text, facets } = await parseSearch(talents, method, { detect: { locale } })
  return text || facets.length > 0 ? records(viewer, talents).count({ text, facets }) : 0
}

/** People of the pool who use the method; where nobody does, what is near it, and may be kept as a need. */
export async function peopleWhoUse(list: PublicList, context: LoaderContext): Promise<AlternativeLink[]> {
  const { locale, words, leads } = context
  const method = methodOf(list, context)
  if (!method) return []
  const count = await countPeople(method, context)
  if (count > 0) {
    const text = `${words.labs.noLab.people({ text: method })} (${formatNumber(count, locale)})`
    return [{ text, href: addressOf(listPath(talents), new URLSearchParams({ q: method })) }]
  }
  if (!leads(matchSearchPath)) return []
  const href = addressOf(matchSearchPath, new URLSearchParams({ text: method }))
  return [{ text: words.directory.matchesFor({ text: method }), href }]
}
