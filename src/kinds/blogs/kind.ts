// A post of news or about an activity: written in up to four languages, each shown when it is ready, from one moment to another.
import { either, nobody, outsiders, rows, withRole } from '#engine/model/access.ts'
import {
  choice,
  choices,
  date,
  flag,
  image,
  number,
  type Picture,
  ref,
  refs,
  richText,
  tags,
  text,
  translatedText,
} from '#engine/model/fields.ts'
import { readsOf } from '#engine/model/definition/definition.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { describedPicture, inOrder } from '../checks.ts'
import type { SavedRow } from '#engine/model/rows.ts'
import { users } from '../users/kind.ts'
import { missingIn, outdatedIn, type Post as Scheduled, seenAt, yearOf } from './schedule.ts'

/** What is asked of a post as a whole. */
type Post = Scheduled & Readonly<{ cover?: Picture | null }>

type Problems = { readonly [N in keyof Post]?: FieldProblem }

const admins = withRole('secret', 'admin')
const seen = rows({ status: 'published', isSeen: true })

/** Staff who do not write posts read them on the public site, as everybody does. */
const access = {
  read: either(outsiders(seen), admins),
  create: either(admins),
  update: either(admins),
  publish: either(admins),
  remove: either(admins),
  import: nobody,
  export: either(admins),
}

const isDraft = ({ status }: Post): boolean => !status || status === 'draft' || status === 'rejected'

/** A language is shown as a whole: title, summary and body. */
function ready(post: Post): Problems {
  const missing = missingIn(post)
  const unready = (post.languagesReady ?? []).find((locale) => missing.some((one) => one === locale))
  return unready && !isDraft(post)
    ? { languagesReady: { code: 'invalid', detail: 'languageIncomplete', locale: unready } }
    : {}
}

/** Accounts with the role secret exist for nobody else, neither does their name. */
const nameOf = (author: SavedRow<typeof users> | undefined): string | null =>
  author && author.role !== 'secret' ? (author.fullName ?? null) : null

export const blogs = defineKind('blogs', {
  title: 'title',
  navigation: { menu: 'manages', order: 110, letter: 'b', guards: ['admin'], opens: '/blogs/' },

  fields: {
    title: translatedText({ required: 'always', max: 200, search: 'A', readyIn: 'languagesReady' }),
    blogType: choice('blogType', { required: 'always', default: 'news', facet: true }),
    summary: translatedText({ required: 'publish', lines: 3, max: 300, search: 'B', readyIn: 'languagesReady' }),
    body: richText({ required: 'publish', max: 50_000, search: 'C', readyIn: 'languagesReady' }),
    cover: image({ required: 'publish' }),
    coverCredit: text({ max: 150 }),
    tags: tags({ max: 10, facet: true, search: 'D' }),
    country: ref('countries', { facet: true }),
    activityFrom: date(),
    activityTo: date(),
    publishAt: date({ time: true, shownTo: 'staff', filter: true }),
    unpublishAt: date({ time: true, shownTo: 'staff' }),
    isPinned: flag({ default: false, filter: true }),
    relatedTalents: refs('talents', { alsoTo: ['young-talents'], max: 10 }),
    relatedNetworks: refs('asean-networks', { max: 10 }),
    relatedCourses: refs('training-courses', { max: 10 }),
    languagesReady: choices('locale', { required: 'publish', facet: true }),
    languagesMissing: choices('locale', { readOnly: true, filter: true, shownTo: 'staff' }),
    languagesOutdated: choices('locale', { readOnly: true, filter: true, shownTo: 'staff' }),
    isSeen: flag({ readOnly: true, default: false, filter: true, shownTo: 'staff' }),
    author: ref('users', { readOnly: true, filter: true, shownTo: 'staff', targetMayGo: true }),
    authorName: text({ readOnly: true, max: 200 }),
    publishedYear: number({ int: true, rule: 'year', min: 1990, max: 2100, readOnly: true, facet: true }),
    viewCount: number({ int: true, min: 0, readOnly: true, default: 0, shownTo: 'staff' }),
  },

  derive: {
    reads: { author: readsOf(users, ['fullName', 'role']) },
    values: ({ row, now, behind }) => ({
      isSeen: seenAt(row, now).isSeen,
      languagesMissing: missingIn(row),
      publishedYear: yearOf(row),
      authorName: nameOf(behind(users, row.author)),
    }),
    until: ({ row, now }) => seenAt(row, now).until,
  },
  onSave: {
    beforeSave: (after, before) => ({
      ...after,
      languagesOutdated: outdatedIn(after, before),
      author: before ? (before.author ?? null) : (after.author ?? after.createdBy ?? null),
    }),
  },

  form: [
    { section: 'text', fields: ['title', 'summary', 'body'] },
    { section: 'picture', fields: ['cover', 'coverCredit'] },
    {
      section: 'about',
      fields: [
        'blogType',
        'tags',
        'country',
        'activityFrom',
        'activityTo',
        'relatedTalents',
        'relatedNetworks',
        'relatedCourses',
      ],
    },
    {
      section: 'publishing',
      fields: [
        'languagesReady',
        'languagesMissing',
        'languagesOutdated',
        'publishAt',
        'unpublishAt',
        'isPinned',
        'isSeen',
        'author',
        'viewCount',
      ],
    },
  ],

  list: {
    looks: { apart: ['country'], from: 'publishAt', until: 'unpublishAt' },
    quickView: [
      'languagesReady',
      'languagesMissing',
      'languagesOutdated',
      'isSeen',
      'publishAt',
      'unpublishAt',
      'isPinned',
      'author',
      'viewCount',
    ],
    quick: ['publishAt', 'isPinned'],
    columns: [
      'title',
      'status',
      'blogType',
      'languagesReady',
      'publishAt',
      'languagesMissing',
      'languagesOutdated',
      'isSeen',
      'isPinned',
      'author',
      'viewCount',
      'cover',
      'updatedAt',
    ],
    facets: ['blogType', 'publishedYear', 'tags', 'country', 'languagesReady'],
    filters: ['status', 'languagesMissing', 'languagesOutdated', 'publishAt', 'isSeen', 'isPinned', 'author'],
    sorts: { newest: '-publishedAt', updated: '-updatedAt', title: 'title', views: '-viewCount' },
  },

  access,
  import: null,
  check: (post) => ({
    ...inOrder(post, 'activityFrom', 'activityTo'),
    ...inOrder(post, 'publishAt', 'unpublishAt'),
    ...ready(post),
    ...(isDraft(post) ? {} : describedPicture(post, 'cover')),
  }),
})
