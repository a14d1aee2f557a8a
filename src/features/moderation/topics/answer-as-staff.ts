// A moderator answers in a topic: the answer stands there with the word "Staff".
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, invalid, notFound } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { holdRows } from '../decisions/apply.ts'
import { keepDecision } from '../decisions/settle.ts'
import { changesOf, decisionOfForm } from '../decisions/stored-decisions.ts'
import { requireModerator } from '../moderators.ts'

const mostText = 5000

/**
 * The same form sent twice is one answer.
 * @throws 400 `no_text`, or for a text that is too long; 404
 */
export async function answerAsStaff(
  viewer: Viewer,
  topic: string,
  typed: string | null,
  key: string | null = null,
): Promise<{ decision: string; post: string }> {
  requireModerator(viewer)
  const text = readLines(typed, mostText)
  if (!text.ok) throw invalid({ body: [problemOf(text)] })
  if (!text.value) throw badRequest('no_text')
  return tx(async () => {
    const [row] = await holdRows(forums, [topic])
    if (!row || row.deletedAt) throw notFound()
    const { made: before, id } = await decisionOfForm(viewer, key)
    if (before) return { decision: before.id, post: (await changesOf(before.id))[0]?.item ?? topic }
    const posts = records(viewer, comments)
    const language = row.language ?? viewer.locale
    const made = await posts.create({
      forum: topic,
      language,
      body: { [isLocale(language) ? language : 'en']: htmlOfTyped(text.value) },
    })
    await posts.move(made.id, 'published', {}, made.version)
    const decision = await keepDecision(viewer, { id, what: 'answer' }, [
      {
        kind: 'comments',
        item: made.id,
        topic,
        member: null,
        before: { deletedAt: databaseTime() },
        after: { deletedAt: null },
      },
    ])
    return { decision, post: made.id }
  })
}
