// What is known of two rows that may be the same: why they are proposed, how sure it is, and whether somebody said that they are two.
import type { PairFacts } from '#engine/interfaces/duplicates.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { pairOfRows } from '#engine/store/references/same-rows.ts'
import type { JournalReason } from '#lib/duplicates/compare-journals.ts'
import type { PersonReason } from '#lib/duplicates/compare-people.ts'
import type { PublisherReason } from '#lib/duplicates/compare-publishers.ts'
import type { UniversityReason } from '#lib/duplicates/compare-universities.ts'
import type { WorkReason } from '#lib/duplicates/compare-works.ts'
import { joinList } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { apartOf } from './apart.ts'
import { comparedOf, openReasons, pairsAsked } from './compared/compared-tables.ts'

/** Whatever one of the comparisons may say. */
type SameReason = WorkReason | PersonReason | JournalReason | PublisherReason | UniversityReason

/** In the language of the viewer, the strongest first; none that tells of a field which they may not see. */
export function reasonsIn(
  { sameReasons }: LoaderContext['words']['editor']['facts'],
  viewer: Viewer,
  kind: Kind,
  reasons: readonly string[],
): string {
  const table = comparedOf(kind)
  const texts: Readonly<Record<SameReason, string>> = sameReasons
  const isKnown = (reason: string): reason is SameReason => Object.hasOwn(texts, reason)
  const open = table ? openReasons(viewer, kind, table, reasons) : []
  return joinList(
    open.filter(isKnown).map((reason) => texts[reason]),
    viewer.locale,
  )
}

/** For who may make one of these two. */
export async function pairFacts(viewer: Viewer, kind: Kind, ids: readonly [string, string]): Promise<PairFacts> {
  const table = comparedOf(kind)
  const found = table && (await pairOfRows(kind, ...ids, pairsAsked(viewer, kind, table)))
  const { editor } = await wordsIn(viewer.locale)
  return {
    reasons: reasonsIn(editor.facts, viewer, kind, found?.reasons ?? []),
    percent: found ? Math.round(found.score * 100) : null,
    apart: await apartOf(viewer, kind, ids),
  }
}
