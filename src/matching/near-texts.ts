// What was learned, beside the query: how near the texts of a row are, and which of its works to name.
import type { MatchWork } from '#engine/interfaces/match-sources.ts'
import type { Compared } from './compare.ts'
import type { LearnedSearch, Nearness } from './evidence/learned/similarity.ts'
import type { Evidence } from './query.ts'
import type { Wanted } from './wanted.ts'

const mostEvidence = 2
/** So many are asked for: some may be hidden since. */
const mostNear = 4
/** That a document holds the words says less than that texts are near: beside what was learned it counts so much. */
const heldBeside = 0.4

/** Null where nothing was learned, or no subject is sought. Keywords are sought in all their languages. */
export function nearnessTo(
  learned: LearnedSearch | null,
  { subject, keywords, sought: { silent }, today }: Wanted,
): Nearness | null {
  if (!learned || (subject === '' && keywords.length === 0)) return null
  const text = {
    title: '',
    text: subject,
    keywords: keywords.flatMap(({ expressions }) => expressions),
    keywordIds: keywords.map(({ id }) => id),
  }
  return learned.near(text, Number(today.slice(0, 4)), silent)
}

/** @param held the share of the words of a text that the row's document holds; null where no text is sought */
export function similarityOf(
  near: Nearness | null,
  id: string,
  held: number | null,
): { similarity: number | null; nearWorks: readonly string[] } {
  if (!near) return { similarity: held, nearWorks: [] }
  const own = near.of(id)
  if (!own && held === null) return { similarity: null, nearWorks: [] }
  return {
    similarity: Math.max(own?.value ?? 0, heldBeside * (held ?? 0)),
    nearWorks: own?.works.slice(0, mostNear) ?? [],
  }
}

/** Two works: the nearest, then those on the wanted keywords. `named` are those of `nearWorks` that may be told. */
export function evidenceOf({ nearWorks, works }: Compared, named: readonly MatchWork[]): Evidence[] {
  const byId = new Map(named.map((work) => [work.id, work]))
  const near = nearWorks.flatMap((id) => byId.get(id) ?? [])
  const all = new Map([...near, ...(works?.on ?? [])].map((work) => [work.id, work]))
  return [...all.values()].slice(0, mostEvidence).map(({ id, title, year }) => ({ id, title, year }))
}
