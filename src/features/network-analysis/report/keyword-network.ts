// The network of a choice by keyword: what works of its people are about, which keywords stand together on a work, and how they grew.
import { worksOfPeople, type WorkOfPeople } from '#kinds/publication-authors/co-authors.queries.ts'
import type { ChosenNetwork } from './chosen-network.ts'
import type { Filter } from './filter.ts'
import type { StoredNetwork } from './stored-network.ts'

export type KeywordGroup = {
  id: string
  works: number
  /** So many people of the choice wrote them. */
  people: number
  /** Together on a work with so many other keywords. */
  partners: number
  /** Works in the newer and in the older half of the years. */
  recent: number
  before: number
}
/** First year of the older half, first of the newer, and the last one. */
export type Halves = { from: number; turn: number; until: number }
export type KeywordNetwork = {
  /** Most works first. */
  keywords: KeywordGroup[]
  pairs: { from: string; to: string; links: number }[]
  halves: Halves
  /** Who of the choice wrote of a keyword. */
  people: ReadonlyMap<string, ReadonlySet<string>>
}

const span = 10

function halvesOf(works: readonly WorkOfPeople[], { from, to }: Filter): Halves {
  const until = to ?? works.reduce((last, { year }) => Math.max(last, year), 0)
  const first = from ?? until - span + 1
  return { from: first, turn: first + Math.ceil((until - first + 1) / 2), until }
}

function pairsOf(works: readonly WorkOfPeople[], { counting, min }: Filter): KeywordNetwork['pairs'] {
  const pairs = new Map<string, { from: string; to: string; links: number }>()
  for (const { keywords } of works) {
    const sorted = keywords.toSorted()
    for (const [at, from] of sorted.entries())
      for (const to of sorted.slice(at + 1)) {
        const pair = pairs.get(`${from} ${to}`) ?? { from, to, links: 0 }
        pair.links += counting === 'full' ? 1 : 1 / (sorted.length - 1)
        pairs.set(`${from} ${to}`, pair)
      }
  }
  return [...pairs.values()].filter(({ links }) => min === 1 || links >= min)
}

export async function keywordNetwork(
  { people: all }: ChosenNetwork,
  { version }: StoredNetwork,
  filter: Filter,
): Promise<KeywordNetwork> {
  const found = await worksOfPeople(
    all.map(({ id }) => id),
    filter.counting === 'full' ? version.maxAuthors : null,
  )
  const works = found.filter(
    ({ year }) =>
      (filter.from === null || year >= filter.from) && (filter.to === null || (year > 0 && year <= filter.to)),
  )
  const halves = halvesOf(works, filter)
  const groups = new Map<string, KeywordGroup>()
  const people = new Map<string, Set<string>>()
  for (const { year, keywords, people: authors } of works)
    for (const id of keywords) {
      const group = groups.get(id) ?? { id, works: 0, people: 0, partners: 0, recent: 0, before: 0 }
      group.works += 1
      if (year >= halves.turn && year <= halves.until) group.recent += 1
      else if (year >= halves.from && year < halves.turn) group.before += 1
      groups.set(id, group)
      const known = people.get(id) ?? new Set()
      for (const author of authors) known.add(author)
      people.set(id, known)
    }
  const pairs = pairsOf(works, filter)
  for (const { from, to } of pairs) for (const id of [from, to]) (groups.get(id) as KeywordGroup).partners += 1
  for (const group of groups.values()) group.people = people.get(group.id)?.size ?? 0
  return {
    keywords: [...groups.values()].toSorted((a, b) => b.works - a.works || (a.id < b.id ? -1 : 1)),
    pairs: pairs.toSorted((a, b) => b.links - a.links || (a.from + a.to < b.from + b.to ? -1 : 1)),
    halves,
    people,
  }
}
