// The forums of the demo world: topics with their answers, likes, what is held, and what readers reported.
import { getKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { createTopics, languageOf, type TopicSeed } from '../../../seed/demo/forums.ts'
import type { DemoAnswer, DemoReport, ForumAuthor } from '../../../seed/demo/forums/topic.ts'
import { findStaff } from './staff.ts'

export type ForumTools = {
  likePost: (member: string, post: string) => Promise<unknown>
  followTopic: (member: string, topic: string) => Promise<unknown>
}
type Write = (kindName: string, rows: Values[]) => Promise<Values[]>
type Accounts = { memberOf: (author: ForumAuthor) => string | null; admin: string }

const dayMs = 86_400_000

/** When a topic was begun, by day, and each of its answers: the first one hours later, the others on the days after. */
function timesOf(today: string, { age, answers }: TopicSeed, index: number): { begun: string; answered: string[] } {
  const begun = Date.parse(`${today}T00:00:00.000Z`) - age * dayMs + (1 + (index % 9)) * (dayMs / 24)
  const moment = (at: number): string => new Date(at).toISOString()
  return {
    begun: moment(begun),
    answered: answers.map((_, at) =>
      moment(begun + Math.min(at + 0.2, (age * (at + 1)) / (answers.length + 1)) * dayMs),
    ),
  }
}

const defaultsOf = (kind: Kind): Values =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, one]) => (one.default === undefined ? [] : [[name, one.default]])),
  )

async function findAccounts(): Promise<Accounts> {
  const ids = new Map((await findRows(members, {})).map(({ email, id }) => [email, id]))
  return {
    admin: String((await findStaff())('admin').id),
    memberOf: (author) => {
      if (author === null || author === 'admin') return null
      const id = ids.get(`${author}@demo.example`)
      if (!id) throw new Error(`the demo world has no member ${author}`)
      return id
    },
  }
}

/** What topics and answers have alike. */
function wordsOf(one: DemoAnswer, at: string, { memberOf, admin }: Accounts): Values {
  const { by, status = 'published', heldFor, reason, reports = [], text } = one
  const wasShown = status === 'published' || status === 'archived' || status === 'rejected'
  return {
    owner: memberOf(by),
    ...(by === 'admin' ? { createdBy: admin } : {}),
    status,
    ...(heldFor ? { heldFor } : {}),
    ...(reason ? { statusReason: reason, reviewedAt: at } : {}),
    ...(wasShown ? { publishedAt: at } : {}),
    openReports: reports.filter(({ state }) => state === 'open').length,
    language: languageOf(text),
    body: { [languageOf(text)]: htmlOfTyped(text) },
    createdAt: at,
    updatedAt: at,
  }
}

type Placed = { kind: 'forums' | 'comments'; id: string; at: string; reports: readonly DemoReport[] }

/** A report comes an hour after the words, the next an hour later; staff decide a day after it. */
const reportsOf = ({ kind, id, at, reports }: Placed, { memberOf, admin }: Accounts): Values[] =>
  reports.map(({ by, state, ...one }, index) => {
    const made = Date.parse(at) + (index + 1) * (dayMs / 48)
    return {
      ...one,
      state,
      target: { kind, id },
      reporter: memberOf(by),
      createdAt: new Date(made).toISOString(),
      ...(state === 'open' ? {} : { decidedBy: admin, decidedAt: new Date(made + dayMs / 8).toISOString() }),
    }
  })

/** After the accounts. */
export async function writeForums(today: string, { likePost, followTopic }: ForumTools, write: Write): Promise<void> {
  const accounts = await findAccounts()
  const seeds = createTopics()
  const known = await findTags(
    'keywords',
    seeds.flatMap(({ tags = [] }) => tags),
  )
  const topics: Values[] = []
  const posts: Values[] = []
  const reported: Placed[] = []
  const liked: [post: string, by: readonly ForumAuthor[]][] = []
  const followed: [topic: string, by: readonly ForumAuthor[]][] = []
  for (const [index, seed] of seeds.entries()) {
    const { title, category, tags = [], answers, isPinned = false, isLocked = false, by } = seed
    const { begun, answered } = timesOf(today, seed, index)
    const id = uuidv7()
    const ids = answers.map(() => uuidv7())
    const accepted = ids[answers.findIndex(({ isAccepted }) => isAccepted)] ?? null
    topics.push({
      ...defaultsOf(getKind('forums')),
      ...wordsOf(seed, begun, accounts),
      id,
      title,
      category,
      tags: tags.flatMap((word) => known.get(tagKey(word)) ?? []),
      acceptedComment: accepted,
      isPinned,
      isLocked,
    })
    reported.push({ kind: 'forums', id, at: begun, reports: seed.reports ?? [] })
    if (!seed.status) followed.push([id, [...new Set([by, ...(seed.followedBy ?? [])])]])
    for (const [at, answer] of answers.entries()) {
      const [post, time] = [String(ids[at]), String(answered[at])]
      posts.push({
        ...defaultsOf(getKind('comments')),
        ...wordsOf(answer, time, accounts),
        id: post,
        forum: id,
        replyTo: answer.to ? ids[answer.to - 1] : null,
      })
      reported.push({ kind: 'comments', id: post, at: time, reports: answer.reports ?? [] })
      liked.push([post, answer.likedBy ?? []])
    }
  }
  await write('forums', topics)
  await write('comments', posts)
  await write(
    'post-reports',
    reported.flatMap((one) => reportsOf(one, accounts)),
  )
  const each = async (rows: typeof liked, work: (member: string, id: string) => Promise<unknown>): Promise<void> => {
    for (const [id, by] of rows)
      for (const member of by.flatMap((one) => accounts.memberOf(one) ?? [])) await work(member, id)
  }
  await each(liked, likePost)
  await each(followed, followTopic)
}
