// A post in a topic of the forums: an answer to it, or to another post in it.
import { choice, choices, date, flag, number, ref, richText, text } from '#engine/model/fields.ts'
import { readsOf } from '#engine/model/definition/definition.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { pickText } from '#words/locales.ts'
import { members } from '../members/kind.ts'
import { users } from '../users/kind.ts'
import { postAccess } from './access.ts'
import { forums } from './kind.ts'
import { authorOf, editedAt, moderated, status } from './words-of-members.ts'

/** By how much of its words a post is known in lists. */
const mostOfName = 120

export const comments = defineKind('comments', {
  title: 'excerpt',
  slug: false,
  workflow: moderated,
  merge: false,

  fields: {
    status,
    forum: ref('forums', { required: 'always', fixed: true, filter: true, targetMayGo: true }),
    replyTo: ref('comments', { within: 'forum', fixed: true, targetMayGo: true }),
    body: richText({ required: 'always', max: 5000, plain: true, search: 'D' }),
    language: choice('language', { required: 'publish', filter: true }),
    likes: number({ int: true, min: 0, default: 0, readOnly: true }),
    replyCount: number({ int: true, min: 0, default: 0, readOnly: true }),
    openReports: number({ int: true, min: 0, default: 0, readOnly: true, filter: true, shownTo: 'staff' }),
    heldFor: choices('heldFor', { readOnly: true, filter: true, shownTo: 'staff' }),
    sentAgainAt: date({ time: true, readOnly: true, shownTo: 'readers' }),
    editedAt: date({ time: true, readOnly: true }),
    /** Its topic is seen by everybody. */
    isShown: flag({ readOnly: true, default: false, shownTo: 'staff' }),
    excerpt: text({ readOnly: true, max: 200 }),
    owner: ref('members', { readOnly: true, filter: true, shownTo: 'readers', targetMayGo: true }),
    staffAuthor: ref('users', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    authorName: text({ readOnly: true, max: 255 }),
    authorCountry: ref('countries', { readOnly: true, targetMayGo: true }),
    isStaff: flag({ readOnly: true, default: false }),
  },

  derive: {
    reads: {
      forum: readsOf(forums, ['status']),
      owner: readsOf(members, ['fullName', 'organizationName', 'memberType', 'country', 'status']),
      staffAuthor: readsOf(users, ['fullName', 'role']),
    },
    values: ({ row, behind }) => {
      const topic = behind(forums, row.forum)
      return {
        ...authorOf(behind(members, row.owner), behind(users, row.staffAuthor), row.staffAuthor),
        isShown: topic?.status === 'published' || topic?.status === 'archived',
        excerpt: textOfHtml(pickText(row.body ?? null, 'en')?.text ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, mostOfName),
      }
    },
  },
  onSave: {
    beforeSave: (after, before, now) => ({
      editedAt: editedAt(after, before, now),
      staffAuthor: before ? (before.staffAuthor ?? null) : after.owner ? null : (after.createdBy ?? null),
    }),
  },

  form: [
    { section: 'post', fields: ['forum', 'replyTo', 'language', 'body'] },
    { section: 'staff', fields: ['owner'] },
  ],

  list: {
    columns: ['excerpt', 'status', 'forum', 'authorName', 'openReports', 'likes', 'updatedAt'],
    filters: ['status', 'forum', 'openReports', 'heldFor', 'owner', 'language'],
    sorts: { newest: '-publishedAt', updated: '-updatedAt' },
  },

  access: postAccess,
  import: null,
})
