// The shortest way by co-authors from one person to another, up to three steps: through people whom everybody sees where one leads there.
import { networkSettings } from '#engine/interfaces/report-settings.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { coAuthorsOf, jointBetween, type Wrote } from '#kinds/publications/steps.queries.ts'
import { type Named, namedPerson } from '#kinds/talents/named-person.ts'
import { peopleNamed } from '#kinds/talents/people-in-network.queries.ts'

/** Those between, in their order; null for somebody whom not everybody sees. */
export type Way = { steps: 1 | 2 | 3; between: (Named | null)[] }

type Candidate = { people: string[]; works: number }

/** How many joint works each of them has. */
const worksWith = (pairs: readonly Wrote[]): Map<string, number> =>
  new Map(pairs.map(({ other, works }) => [other, works]))

/** The way with the fewest people who are not named, then that of most joint works. */
async function best(viewer: Viewer, candidates: readonly Candidate[]): Promise<(Named | null)[]> {
  const ids = [...new Set(candidates.flatMap(({ people }) => people))]
  const named = new Map((await peopleNamed(viewer, {}, ids)).map((person) => [person.id, namedPerson(person)]))
  const unnamed = ({ people }: Candidate): number => people.filter((id) => !named.get(id)).length
  const [first] = candidates.toSorted(
    (a, b) => unnamed(a) - unnamed(b) || b.works - a.works || (a.people.join() < b.people.join() ? -1 : 1),
  )
  return (first?.people ?? []).map((id) => named.get(id) ?? null)
}

/** Null where none is that short. */
export async function findWay(viewer: Viewer, from: string, to: string): Promise<Way | null> {
  const mostAuthors = await networkSettings().maxAuthors()
  const near = worksWith(await coAuthorsOf([from], mostAuthors))
  if (near.size === 0) return null
  if (near.has(to)) return { steps: 1, between: [] }
  const far = worksWith(await coAuthorsOf([to], mostAuthors))
  const shared = [...near].flatMap(([id, works]): Candidate[] =>
    far.has(id) ? [{ people: [id], works: Math.min(works, far.get(id) ?? 0) }] : [],
  )
  if (shared.length > 0) return { steps: 2, between: await best(viewer, shared) }
  if (far.size === 0) return null
  const pairs = await jointBetween([...near.keys()], [...far.keys()], mostAuthors)
  if (pairs.length === 0) return null
  const ways = pairs.map(({ one, other, works }) => ({
    people: [one, other],
    works: Math.min(works, near.get(one) ?? 0, far.get(other) ?? 0),
  }))
  return { steps: 3, between: await best(viewer, ways) }
}
