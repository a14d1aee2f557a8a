// A topic of the forums: a question or a thought of a member in one language, answered by others.
import { choice, choices, date, flag, number, ref, richText, tags, text } from '#engine/model/fields.ts'
import { readsOf } from '#engine/model/definition/definition.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { members } from '../members/kind.ts'
import { users } from '../users/kind.ts'
import { topicAccess } from './access.ts'
import { authorOf, editedAt, moderated, status } from './words-of-members.ts'

export const forums = defineKind('forums', {
  title: 'title',
  navigation: {
    menu: 'manages',
    order: 120,
    letter: 'q',
    guards: ['admin'],
    opens: '/forums/',
    flags: ['show_menu_resourse', 'show_menu_resourse_forum'],
  },
  workflow: moderated,
  // Two topics are made one by whoever keeps order, post by post.
  merge: false,

  fields: {
    status,
    title: text({ required: 'always', min: 8, max: 150, search: 'A' }),
    body: richText({ required: 'publish', max: 20_000, plain: true, search: 'C' }),
    category: choice('forumCategory', { required: 'publish', facet: true }),
    language: choice('language', { required: 'publish', facet: true }),
    tags: tags({ max: 5, facet: true, search: 'B' }),
    isPinned: flag({ default: false, filter: true, keptByStaff: true }),
    isLocked: flag({ default: false, filter: true, keptByStaff: true }),
    acceptedComment: ref('comments', { readOnly: true, targetMayGo: true }),
    replyCount: number({ int: true, min: 0, default: 0, readOnly: true }),
    lastActivityAt: date({ time: true, readOnly: true }),
    openReports: number({ int: true, min: 0, default: 0, readOnly: true, filter: true, shownTo: 'staff' }),
    /** Why it was held when it was sent. */
    heldFor: choices('heldFor', { readOnly: true, filter: true, shownTo: 'staff' }),
    sentAgainAt: date({ time: true, readOnly: true, shownTo: 'readers' }),
    editedAt: date({ time: true, readOnly: true }),
    owner: ref('members', { readOnly: true, filter: true, shownTo: 'readers', targetMayGo: true }),
    staffAuthor: ref('users', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    authorName: text({ readOnly: true, max: 255 }),
    authorCountry: ref('countries', { readOnly: true, targetMayGo: true }),
    isStaff: flag({ readOnly: true, default: false }),
  },

  derive: {
    reads: {
      owner: readsOf(members, ['fullName', 'organizationName', 'memberType', 'country', 'status']),
      staffAuthor: readsOf(users, ['fullName', 'role']),
    },
    values: ({ row, behind }) => authorOf(behind(members, row.owner), behind(users, row.staffAuthor), row.staffAuthor),
  },
  onSave: {
    beforeSave: (after, before, now) => ({
      editedAt: editedAt(after, before, now),
      staffAuthor: before ? (before.staffAuthor ?? null) : after.owner ? null : (after.createdBy ?? null),
      lastActivityAt: after.lastActivityAt ?? after.publishedAt ?? null,
    }),
  },

  form: [
    { section: 'topic', fields: ['title', 'category', 'language', 'body', 'tags'] },
    { section: 'staff', fields: ['isPinned', 'isLocked', 'owner'] },
  ],

  list: {
    looks: { more: ['replyCount', 'lastActivityAt'] },
    quickView: ['category', 'language', 'replyCount', 'openReports', 'heldFor', 'lastActivityAt'],
    quick: ['isPinned', 'isLocked', 'category'],
    columns: [
      'title',
      'status',
      'authorName',
      'replyCount',
      'lastActivityAt',
      'category',
      'openReports',
      'language',
      'isPinned',
      'isLocked',
    ],
    facets: ['category', 'language', 'tags', 'answers', 'solved'],
    buckets: [
      {
        name: 'answers',
        from: 'replyCount',
        steps: [
          ['none', 0],
          ['some', 1],
        ],
      },
      { name: 'solved', from: 'acceptedComment', steps: 'present' },
    ],
    filters: ['status', 'openReports', 'isLocked', 'isPinned', 'heldFor', 'owner'],
    sorts: { activity: '-lastActivityAt', newest: '-publishedAt', replies: '-replyCount', updated: '-updatedAt' },
  },

  access: topicAccess,
  import: null,
})
