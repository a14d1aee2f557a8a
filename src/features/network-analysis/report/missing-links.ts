// Missing links: public people of different countries with topics in common whom no joint work connects, not even through others.
import type { Viewer } from '#engine/model/viewer.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { peopleNamed, peopleWithSharedTopics } from '#kinds/talents/people-in-network.queries.ts'
import type { Locale } from '#words/locales.ts'
import type { ChosenNetwork } from './chosen-network.ts'
import type { Filter } from './filter.ts'
import { type Named, namedPerson } from '#kinds/talents/named-person.ts'

export type MissingLink = { one: Named; other: Named; countries: [string, string]; topics: string[]; href: string }

const [mostPairs, mostLinks] = [2000, 50]

const searchFor = (keywords: readonly string[]): string =>
  `/paring-search?${new URLSearchParams(keywords.map((keyword) => ['keywords', keyword]))}`

export async function missingLinks(
  viewer: Viewer,
  locale: Locale,
  { people, component }: ChosenNetwork,
  { choice }: Filter,
): Promise<MissingLink[]> {
  const parts = new Map(people.map(({ id }, node) => [id, component.labels[node]]))
  const apart = (await peopleWithSharedTopics(viewer, choice, mostPairs))
    // Who has no joint work is connected to nobody.
    .filter(({ one, other }) => !parts.has(one) || parts.get(one) !== parts.get(other))
    .slice(0, mostLinks)
  const ends = apart.flatMap(({ one, other }) => [one, other])
  const named = new Map((await peopleNamed(viewer, choice, ends)).map((person) => [person.id, person]))
  const keywords = await targetsOf(
    'keywords',
    apart.flatMap((pair) => pair.keywords),
  )
  const countries = await targetsOf(
    'countries',
    [...named.values()].flatMap(({ country }) => country ?? []),
  )
  const countryOf = (id: string): string => labelOf(countries.get(named.get(id)?.country ?? '')?.title ?? null, locale)
  return apart.flatMap(({ one, other, keywords: shared }): MissingLink[] => {
    const [first, second] = [namedPerson(named.get(one)), namedPerson(named.get(other))]
    if (!first || !second) return []
    const known = shared.flatMap((id) => keywords.get(id) ?? [])
    return [
      {
        one: first,
        other: second,
        countries: [countryOf(one), countryOf(other)],
        topics: known.map(({ title }) => labelOf(title, locale)),
        href: searchFor(known.map(({ slug, id }) => slug ?? id)),
      },
    ]
  })
}
