// Counters follow the posts: how many answers a topic or a post has, and when something was last said.
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system } from '#engine/model/viewer.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { noteRemoved, recountAnswers, recountTopic, shownOf } from '#kinds/forums/queries.ts'
import { sql } from '#server/database/db.ts'
import { invalid } from '#server/errors.ts'
import { silencedUntil } from './sending/checks.ts'
import { linksIn } from './sending/signals.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Row } from '#engine/model/rows.ts'

/** So many topics or posts of somebody must have been seen before links are added without a look. */
const firstPosts = 3

type Saved = Partial<Row<typeof comments>> & { title?: string }

const isSeen = (row: Saved | null): boolean =>
  row !== null && !row.deletedAt && (row.status === 'published' || row.status === 'archived')

/** A link that was not there before, or leads elsewhere now. */
function hasNewLinks(before: Saved | null, after: Saved): boolean {
  const known = new Set(linksIn(before ?? {}))
  return linksIn(after).some((one) => !known.has(one))
}

export const countPosts: WithSave = {
  concerns: (kind, { before, after }) => kind.name === comments.name && isSeen(before) !== isSeen(after),
  work: async (_writer, _kind, { after }) => {
    const { id, forum, replyTo }: Saved = after
    if (!forum) return
    const isOther = await recountTopic(forum)
    if (replyTo) await recountAnswers(replyTo)
    // An answer that is gone solves nothing.
    const topic = await findRow(forums, forum, { trash: true })
    if (topic?.acceptedComment === id && !isSeen(after))
      await writeFields(system(), forums, forum, { acceptedComment: null })
    else if (isOther) await renewDocuments(forums, sql`t.id = ${forum}::uuid`)
  },
}

const isOfMembers = ({ name }: Kind): boolean => name === comments.name || name === forums.name

/** What staff put into trash without a word has a reason too: its author does not bring it back. */
export const keepRemoved: WithSave = {
  concerns: (kind, { before, after }) => {
    const [was, is]: [Saved | null, Saved] = [before, after]
    return isOfMembers(kind) && was !== null && !was.deletedAt && Boolean(is.deletedAt) && !is.statusReason
  },
  work: async (writer, kind, { after }) => {
    if (writer.who === 'staff') await noteRemoved(kind.name === forums.name ? 'forums' : 'comments', after.id)
  },
}

const isReworded = (was: Saved, is: Saved): boolean => was.body !== is.body || was.title !== is.title

/** Who is silenced changes nothing that is seen; links that somebody new adds to what is seen already wait as they would have. */
export const checkChanged: WithSave = {
  concerns: (kind, { before, after }) => {
    const [was, is]: [Saved | null, Saved] = [before, after]
    return isOfMembers(kind) && was?.status === 'published' && is.status === 'published' && isReworded(was, is)
  },
  work: async (writer, kind, { before, after }) => {
    const { id, owner }: Saved = after
    if (writer.who !== 'member' || !id || !owner) return
    // Who may not write says nothing new in old words either.
    if (await silencedUntil(owner)) throw invalid({ body: [{ code: 'invalid', detail: 'silenced' }] })
    if (!hasNewLinks(before, after) || (await shownOf(owner)) > firstPosts) return
    await writeFields(system(), kind, id, { status: 'pending', heldFor: ['edited'] })
  },
}
