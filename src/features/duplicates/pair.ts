// What is known of two rows that may be the same: why they are proposed, how sure it is, and whether somebody said that they are two.
import { isWorkReason } from '#lib/duplicates/compare-works.ts'
import type { PairFacts } from '#engine/interfaces/duplicates.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { publications } from '#kinds/publications/kind.ts'
import { pairOfWorks } from '#kinds/publications/same-works.queries.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { joinList } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { apartOf } from './apart.ts'

/** In the language of the viewer, the strongest first. */
export const reasonsIn = (
  { sameReasons }: LoaderContext['words']['editor']['facts'],
  reasons: readonly string[],
  locale: Locale,
): string =>
  joinList(
    reasons.filter(isWorkReason).map((reason) => sameReasons[reason]),
    locale,
  )

/** For who may make one of these two. */
export async function pairFacts(viewer: Viewer, kind: Kind, ids: readonly [string, string]): Promise<PairFacts> {
  const found = kind.name === publications.name ? await pairOfWorks(...ids) : undefined
  const { editor } = await wordsIn(viewer.locale)
  return {
    reasons: reasonsIn(editor.facts, found?.reasons ?? [], viewer.locale),
    percent: found ? Math.round(found.score * 100) : null,
    apart: await apartOf(viewer, kind, ids),
  }
}
