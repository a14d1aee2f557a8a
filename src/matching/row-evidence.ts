// What is known of candidates before their rows are read, and the most that each can score by it.
import { worksOf } from '#engine/interfaces/match-sources.ts'
import { findKind } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { rowsFor } from '#engine/search/lists/cached-rows.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { readSigns } from './candidates.ts'
import { evidenceValue, type OwnEvidence, type RowEvidence } from './compare.ts'
import type { Nearness } from './evidence/learned/similarity.ts'
import type { MatchedKind } from './matched-kinds.ts'
import { similarityOf } from './near-texts.ts'
import type { MatchWeights } from './query.ts'
import type { Bounded } from './read-best.ts'
import { keywordShare, type PartValues, scoreOf, sharedWeights, sharesSubject } from './score.ts'
import type { Wanted } from './wanted.ts'

/** The last five years, this one included. */
const yearsOfWorks = 5

export type Candidate = Bounded & {
  /** Does the row share the subject? Where no subject is sought, the industry or the place that found it is enough. */
  isMatch: boolean
  evidence: OwnEvidence
  /** Where it was read already. */
  row: Out | null
}

/** The parts that only the row tells are taken to be whole. */
function mostOf({ shape }: MatchedKind, wanted: Wanted, values: PartValues, weights: MatchWeights): number {
  const asksLanguage = shape.languages !== undefined && wanted.languages.size > 0
  const asksNetwork = shape.networks !== undefined && wanted.networks.size > 0
  const most: PartValues = {
    ...values,
    industry: shape.industries && wanted.industries.size > 0 ? 1 : null,
    language: asksLanguage || asksNetwork ? 1 : null,
    place: 1,
    freshness: 1,
  }
  return scoreOf(most, sharedWeights(most, weights))
}

/** Those of the rows with these ids that everybody may see. */
export async function readCandidates(
  viewer: Viewer,
  own: MatchedKind,
  ids: readonly string[],
  { wanted, weights, near }: { wanted: Wanted; weights: MatchWeights; near: Nearness | null },
): Promise<Candidate[]> {
  const worksSince = Number(wanted.today.slice(0, 4)) - yearsOfWorks + 1
  const [signs, works] = await Promise.all([
    readSigns(viewer, own, wanted, ids),
    wanted.keywords.length > 0 ? worksOf(own.kind.name, ids, worksSince) : null,
  ])
  const isAnybody = wanted.keywords.length === 0 && !wanted.text
  return signs.map(({ id, keywords, held, row }) => {
    const evidence = { works: works && (works.get(id) ?? []), worksSince, ...similarityOf(near, id, held) }
    const values = {
      keywords: keywordShare(wanted.keywords, new Set(keywords)),
      evidence: evidenceValue(wanted, evidence),
      industry: null,
      language: null,
      place: null,
      freshness: null,
    }
    const isMatch = isAnybody || sharesSubject(values)
    return { id, most: mostOf(own, wanted, values, weights), isMatch, evidence, row }
  })
}

/** Of which types the networks of the rows are, and those that are wanted. */
export async function readNetworkTypes(
  viewer: Viewer,
  { kind, shape: { networks } }: MatchedKind,
  wanted: Wanted,
  rows: readonly Out[],
): Promise<(row: Out) => Pick<RowEvidence, 'networkTypes' | 'wantedTypes'>> {
  const to = networks && kind.fields[networks.of]?.to
  const networkKind = to ? findKind(to) : null
  if (!networks || !networkKind || wanted.networks.size === 0)
    return () => ({ networkTypes: [], wantedTypes: new Set() })
  const networksOf = (row: Out): string[] => ((row[networks.of] ?? []) as RefOut[]).map(({ id }) => id)
  const ids = [...new Set([...wanted.networks, ...rows.flatMap(networksOf)])]
  const found = await rowsFor(viewer, networkKind, ids, baseCondition(viewer, networkKind, {}), [networks.by])
  const types = new Map(found.flatMap((row) => (row[networks.by] ? [[row.id, row[networks.by] as RefOut]] : [])))
  const wantedTypes = new Set([...wanted.networks].flatMap((id) => types.get(id)?.id ?? []))
  return (row) => ({ networkTypes: networksOf(row).flatMap((id) => types.get(id) ?? []), wantedTypes })
}
