// The forums: topics as a list and as pages, what members write in them, and what is held, reported and told.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { forSignedIn, memberGuards, publicPage } from '#engine/interfaces/feature-pages.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums as topics } from '#kinds/forums/kind.ts'
import { topicFormPath } from './paths.ts'
import { startRun } from '#server/runs/runs.ts'
import { countPosts, checkChanged, keepRemoved } from './counters.ts'
import { tellDigests } from './digest.ts'
import { topicDirectory } from './directory.ts'
import { addMentionCalls } from './mentions/calls.ts'
import { forumOptions } from './options.ts'
import { forgetOldTraces } from './own-tables.ts'
import { forumMarks } from './personal-data.ts'
import { countReports } from './reports.ts'
import { checkPost, checkTopic } from './sending/checks.ts'
import { decideSent } from './sending/send.ts'
import { tellHidden, tellShown } from './tell.ts'
import { followsPosts, wordsForTopics } from './words-in-search.ts'

const list = listPath(topics)
const flags = topics.navigation?.flags ?? []
const words = ['common', 'public', 'forums'] as const
const form = { words, flags, guards: memberGuards, cached: false, returnsForm: true } as const

const kindIn = (name: unknown) => (name === topics.name ? 'forums' : 'comments')

export const forums: Feature = {
  name: 'forums',
  directories: [topicDirectory],
  pages: [
    ...directoryPages(topicDirectory, 'list', { words }).map((page) => ({ ...page, ofReader: true })),
    publicPage(topicFormPath(), 'form/topic-form', form),
    publicPage(topicFormPath(':slug'), 'form/topic-form', form),
    publicPage(`${list}/:slug`, 'topic/topic', {
      words,
      flags,
      ofReader: true,
      query: ['page', 'post', 'quote', 'edit', 'report', 'sent'],
    }),
  ],
  calls: [{ guards: { 'GET /api/forum-people': forSignedIn }, add: addMentionCalls }],
  rowChecks: [rowCheck(topics, checkTopic), rowCheck(comments, checkPost)],
  lenders: [wordsForTopics],
  followers: [followsPosts],
  onSave: [countPosts, countReports, checkChanged, keepRemoved],
  jobs: {
    'forum-post-sent': ({ kind, id }) => decideSent(kindIn(kind), String(id)),
    'forum-post-shown': ({ kind, id }) => tellShown(kindIn(kind), String(id)),
    'forum-post-hidden': ({ kind, id }) => tellHidden(kindIn(kind), String(id)),
  },
  personalData: [forumMarks],
  runs: [tellDigests],
  schedules: {
    'forget-forum-traces': { cron: '35 19 * * *', run: forgetOldTraces },
    // 07:20 in Bangkok.
    'tell-forum-digests-daily': { cron: '20 0 * * *', run: () => startRun(tellDigests.name) },
  },
  configure: ({ config }) => void (forumOptions.rateLimits = config.rateLimits),
}
