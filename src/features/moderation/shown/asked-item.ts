// The topic or post that a moderator decides about, with what helps to decide.
import { describeKind } from '#engine/model/describe.ts'
import type { HistoryEntry } from '#engine/model/history-entry.ts'
import type { KindShape } from '#engine/model/describe.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { historyOf } from '#engine/store/history/history.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { postsAround, reportsAbout, reportsBy } from '#kinds/forums/moderation.queries.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { formatDate } from '#words/formats.ts'
import { publicPathOf, topicPath } from '../addresses.ts'
import { findWords, type Item, itemText, kindOf, seenOf, type Topic, topicOf, type Words } from '../items.ts'
import { aboutAuthor, aboutHeld, aboutReported, type VerdictName } from '../verdicts.ts'
import { type Reply, repliesFor } from './replies.ts'
import { type ShownAuthor, localeOfMember, shownAuthors } from './shown-author.ts'
import { type ShownDecision, shownDecisions } from './shown-decisions.ts'
import { findTopic, shownComments, type ShownPost, shownPost, reasonText, stateOf } from './shown-posts.ts'

export type ShownReport = { id: string; reason: string; note: string | null; who: string; record: string; at: string }

export type AskedItem = {
  item: string
  seen: string
  /** It waits for a decision. */
  waits: boolean
  title: string
  titleLang: string | undefined
  topicHref: string
  publicHref: string
  post: ShownPost
  before: ShownPost[]
  after: ShownPost[]
  reports: ShownReport[]
  reportCount: number
  held: string[]
  sentAgain: boolean
  author: ShownAuthor | null
  decisions: ShownDecision[]
  versions: HistoryEntry[]
  shape: Pick<KindShape, 'fields' | 'children'>
  replies: Reply[]
  reply: string
  language: string
  replyLang: string
  verdicts: { post: VerdictName[]; author: VerdictName[] }
}

const around = 3

/** So many are listed, the first. */
const mostReports = 30

async function shownReports(context: LoaderContext, ids: readonly string[]): Promise<ShownReport[]> {
  const { locale, words, site } = context
  const { queue } = words.moderation
  const rows = await findRows(postReports, { id: ids.slice(0, mostReports) }, { sort: 'createdAt' })
  const reporters = [...new Set(rows.flatMap(({ reporter }) => reporter ?? []))]
  const names = new Map((await findRows(members, { id: reporters }, { trash: true })).map((row) => [row.id, row]))
  const record = await reportsBy(reporters)
  return rows.map((row) => {
    const member = names.get(row.reporter ?? '')
    const before = record.get(row.reporter ?? '')
    return {
      id: row.id,
      reason: reasonText(row.reason, locale),
      note: row.note ?? null,
      who: row.reporter ? (member && member.status !== 'deleted' ? member.fullName : queue.formerMember) : queue.staff,
      record:
        before && before.agreed + before.disagreed > 0
          ? queue.reporterRecord(before)
          : row.reporter
            ? queue.firstReport
            : '',
      at: formatDate(row.createdAt, locale, { shape: 'date-time', ...site.dates }),
    }
  })
}

/** The reason that most reporters gave. */
async function usualReason(ids: readonly string[]): Promise<string> {
  const rows = await findRows(postReports, { id: [...ids] })
  const counts = Map.groupBy(rows, ({ reason }) => reason)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'spam'
}

function verdictsFor(row: Words, isReported: boolean): VerdictName[] {
  if (isReported) return [...aboutReported]
  if (row.status === 'pending') return [...aboutHeld]
  return stateOf(row) === null ? ['hide', 'trash'] : stateOf(row) === 'hidden' ? ['publish', 'trash'] : ['publish']
}

async function neighbours(context: LoaderContext, item: Item, topic: Topic | null) {
  const accepted = topic?.acceptedComment ?? null
  if (item.kind === 'forums') {
    const { after } = await postsAround('00000000-0000-0000-0000-000000000000', around, item.id)
    return { before: [], after: await shownComments(context, after, accepted) }
  }
  const { before, after } = await postsAround(item.id, around, topic?.id ?? '')
  const shown = await shownComments(context, before, accepted)
  // The opening post stands before the first ones.
  const opening = topic && before.length < around ? [shownPost(context, 'forums', topic)] : []
  return { before: [...opening, ...shown], after: await shownComments(context, after, accepted) }
}

/** Null where it is not there. */
export async function askedItem(context: LoaderContext, item: Item): Promise<AskedItem | null> {
  const { locale, viewer } = context
  const kind = kindOf(item)
  const row = await findWords(item)
  if (!row || row.status === 'draft') return null
  const topic = await findTopic(topicOf(row))
  const owner = row.owner ?? null
  const open = await reportsAbout([item.id])
  const reports = await shownReports(context, open)
  const shape = describeKind(kind, viewer, locale)
  const { replies, language, lang } = await repliesFor(await localeOfMember(owner), locale)
  const [author] = owner ? await shownAuthors(context, [owner]) : []
  return {
    item: itemText(item),
    seen: seenOf(row),
    waits: reports.length > 0 || row.status === 'pending',
    title: topic?.title ?? '',
    titleLang: topic?.language ?? undefined,
    topicHref: topicPath(topicOf(row), item.kind === 'comments' ? item.id : undefined),
    publicHref: publicPathOf(item, topic ?? undefined),
    post: shownPost(context, item.kind, row, topic?.acceptedComment ?? null),
    ...(await neighbours(context, item, topic)),
    reports,
    reportCount: open.length,
    held: (row.heldFor ?? []).map((one) => choiceLabel(forums.fields.heldFor, one, locale)),
    sentAgain: Boolean(row.sentAgainAt) && row.status === 'pending',
    author: author ?? null,
    decisions: await shownDecisions(context, { item: item.id }, 10),
    versions: await historyOf(viewer, kind, shape, row, 10),
    shape: { fields: shape.fields, children: shape.children },
    replies,
    reply: await usualReason(open),
    language,
    replyLang: lang,
    verdicts: {
      post: verdictsFor(row, reports.length > 0),
      author: owner && author?.name ? [...aboutAuthor] : [],
    },
  }
}
