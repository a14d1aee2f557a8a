// Counters follow the posts: how many answers a topic or a post has, and when something was last said.
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { recountAnswers, recountTopic } from '#kinds/forums/queries.ts'
import { sql } from '#server/database/db.ts'
import { htmlOf, linksIn } from './sending/signals.ts'
import { shownOf } from '#kinds/forums/queries.ts'
import type { Translated } from '#words/locales.ts'

/** So many topics or posts of somebody must have been seen before links are added without a look. */
const firstPosts = 3

const isSeen = (row: Readonly<Record<string, unknown>> | null): boolean =>
  row !== null && !row['deletedAt'] && (row['status'] === 'published' || row['status'] === 'archived')

export const countPosts: WithSave = {
  concerns: (kind, { before, after }) => kind.name === comments.name && isSeen(before) !== isSeen(after),
  work: async (_writer, _kind, { after }) => {
    const topic = String(after['forum'])
    const isOther = await recountTopic(topic)
    if (typeof after['replyTo'] === 'string') await recountAnswers(after['replyTo'])
    // An answer that is gone solves nothing.
    const row = await findRow(forums, topic, { trash: true })
    if (row?.acceptedComment === after['id'] && !isSeen(after))
      await writeFields(system(), forums, topic, { acceptedComment: null })
    else if (isOther) await renewDocuments(forums, sql`t.id = ${topic}::uuid`)
  },
}

/** Links that somebody new adds to what is seen already wait as they would have. */
export const holdAddedLinks: WithSave = {
  concerns: (kind, { before, after }) =>
    (kind.name === comments.name || kind.name === forums.name) &&
    before?.['status'] === 'published' &&
    after['status'] === 'published' &&
    before['body'] !== after['body'],
  work: async (writer, kind, { before, after }) => {
    if (writer.who !== 'member') return
    const links = (row: Readonly<Record<string, unknown>> | null): number =>
      linksIn(htmlOf(row?.['body'] as Translated | null))
    if (links(after) <= links(before) || (await shownOf(String(after['owner']))) > firstPosts) return
    await writeFields(system(), kind, after['id'], { status: 'pending', heldFor: ['edited'] })
  },
}
