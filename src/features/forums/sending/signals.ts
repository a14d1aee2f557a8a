// Why something that a member sent waits for staff: links of who is new here, the same words again, speed that no person has.
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { shownOf } from '#kinds/forums/queries.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { createHash } from 'node:crypto'
import { databaseNow } from '#server/database/clock.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { pickText, type Translated } from '#words/locales.ts'
import { newDays } from './limits.ts'

export const wordKinds = { forums, comments } as const
export type WordKind = keyof typeof wordKinds
export type Words = Row<typeof forums> | Row<typeof comments>

/** So many topics or posts of somebody must have been seen before links of theirs are. */
const firstPosts = 3
const mostLinks = 5
/** Nobody types more letters a second. */
const fastest = 20
/** Words that say so little may be said again. */
const leastText = 25

export const htmlOf = (body: Translated | null | undefined): string => pickText(body ?? null, 'en')?.text ?? ''

const written = /(?:https?:\/\/|\bwww\.)[^\s<>"']+/gi

/** Where its links and pictures lead; addresses that stand as plain words, in a title as well, are read as much. */
export function linksIn({ body, title }: { body?: Translated | null; title?: string | null }): string[] {
  const html = htmlOf(body)
  const marked = html.match(/<(?:a|img) [^>]*/g) ?? []
  const plain = textOfHtml(html.replaceAll(/<a [\s\S]*?<\/a>/g, ' '))
  return [...marked, ...(plain.match(written) ?? []), ...((title ?? '').match(written) ?? [])]
}

/** Is the account in its first days? */
export async function isNewMember(id: string): Promise<boolean> {
  const member = await findRow(members, id)
  return !member || databaseNow() - Date.parse(member.createdAt ?? '') < newDays * 86_400_000
}

/** So few words of this member were seen that links of theirs wait for staff. */
export const areLinksHeld = async (member: string): Promise<boolean> => (await shownOf(member)) < firstPosts

/** How a text was sent, as far as it is known: from where, by a browser that did its sum, so many seconds after its form was made. */
export type Sent = { fromHash: string | null; isProved: boolean; seconds: number | null }

const wordsAlone = (html: string): string =>
  textOfHtml(html)
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim()

/** Notes the words as a hash. @returns whether the same account, or another one, sent them within a week */
async function sentBefore(id: string, owner: string, html: string, fromHash: string | null) {
  const text = wordsAlone(html)
  if (text.length < leastText) return { isRepeated: false, isOfOthers: false }
  const hash = createHash('sha256').update(text).digest('hex')
  const found = await queryOne<{ own: boolean; others: boolean }>(sql`
    select coalesce(bool_or(owner = ${owner}::uuid), false) own, coalesce(bool_or(owner <> ${owner}::uuid), false) others
    from forum_fingerprints where text_hash = ${hash} and at > now() - interval '7 days' and post <> ${id}::uuid`)
  await query(sql`
    insert into forum_fingerprints (post, owner, text_hash, from_hash) values (${id}::uuid, ${owner}::uuid, ${hash}, ${fromHash})
    on conflict (post) do update set text_hash = excluded.text_hash`)
  return { isRepeated: found?.own ?? false, isOfOthers: found?.others ?? false }
}

/** Why these words wait; empty when they need no eye. */
export async function whyHeld(row: Words, sent: Sent): Promise<string[]> {
  const owner = row.owner
  if (!owner) return []
  const html = htmlOf(row.body)
  const links = linksIn(row).length
  const [isNew, shown] = [await isNewMember(owner), await shownOf(owner)]
  const { isRepeated, isOfOthers } = await sentBefore(row.id, owner, html, sent.fromHash)
  // A draft was begun before the form that sends it.
  const age = (databaseNow() - Date.parse(row.createdAt ?? '')) / 1000
  const isFast = sent.seconds !== null && textOfHtml(html).length > fastest * Math.max(1, sent.seconds, age)
  return [
    ...(links > 0 && shown < firstPosts ? ['links'] : []),
    ...(links > mostLinks && shown < firstPosts * 3 ? ['many_links'] : []),
    ...(isRepeated ? ['repeated'] : []),
    ...(isOfOthers ? ['same_text'] : []),
    ...(isNew && isFast ? ['speed'] : []),
    ...(isNew && !sent.isProved ? ['unproved'] : []),
  ]
}
