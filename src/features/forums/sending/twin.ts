// What somebody sent a moment ago: a button that was pressed twice, or a form that was sent again over a bad line, sends it once.
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { databaseNow } from '#server/database/clock.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { htmlOf, type Words } from './signals.ts'

const momentMs = 120_000

const isTwin = (row: Words | undefined, html: string): row is Words =>
  row !== undefined &&
  row.status !== 'draft' &&
  databaseNow() - Date.parse(row.createdAt ?? '') < momentMs &&
  htmlOf(row.body) === cleanHtml(html, true)

/** The post with these words that this member sent to the topic just now; null where there is none. */
export async function findTwinPost(owner: string, topic: string, html: string): Promise<string | null> {
  const [last] = await findRows(comments, { forum: topic, owner }, { sort: '-createdAt', limit: 1 })
  return isTwin(last, html) ? last.id : null
}

/** The address name of the topic with this title and these words that this member sent just now. */
export async function findTwinTopic(owner: string, title: string, html: string): Promise<string | null> {
  const [last] = await findRows(forums, { owner }, { sort: '-createdAt', limit: 1 })
  return isTwin(last, html) && last.title === title.trim() ? (last.slug ?? null) : null
}
