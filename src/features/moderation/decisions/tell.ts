// Whom a decision concerns hears of it once it cannot be taken back: authors what became of their words and why, reporters the result.
import type { OutcomeName, ToldOutcome } from '#server/notifications/moderation-outcome.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import { publicList, publicPathOf } from '../addresses.ts'
import type { Item, Topic } from '../items.ts'
import { changesOf, findDecision, type NotedChange, type StoredDecision } from './stored-decisions.ts'

const isItem = ({ kind }: NotedChange): boolean => kind === 'forums' || kind === 'comments'

/** What became of one topic or post; null where its author sees no difference. */
function outcomeOf(what: string, { kind, before, after }: NotedChange): OutcomeName | null {
  const topics: Readonly<Record<string, OutcomeName>> = {
    lock: 'locked',
    category: 'moved',
    merge: 'merged',
    split: 'split',
  }
  if (topics[what]) return topics[what]
  if (what === 'archive') return kind === forums.name ? 'locked' : null
  if (after.deletedAt) return 'removed'
  if (before.deletedAt) return 'restored'
  // Reports hid it, and a moderator says now why it stays so.
  if (after.status === 'rejected' && 'statusReason' in after && after.statusReason !== before.statusReason)
    return 'hidden'
  if (after.status === before.status || after.status === undefined) return null
  if (after.status === 'rejected') return 'hidden'
  if (after.status === 'pending') return 'held'
  return before.status === 'pending' ? 'shown' : 'restored'
}

const ofMany: Readonly<Partial<Record<OutcomeName, OutcomeName>>> = {
  hidden: 'manyHidden',
  removed: 'manyRemoved',
  held: 'manyHeld',
}

function penaltyOf({ after }: NotedChange): Pick<ToldOutcome, 'penalty' | 'until'> {
  if (after.silence) return { penalty: 'silenced', until: after.silence.until }
  const { until } = after
  return until ? { penalty: 'suspended', until } : { penalty: 'closed' }
}

/** Of all that a decision did to the words of somebody: what most of it became, and how much. */
function becameOf(what: string, own: readonly NotedChange[], titles: ReadonlyMap<string, Topic>): ToldOutcome {
  const outcomes = own.filter(isItem).flatMap((change) => {
    const outcome = outcomeOf(what, change)
    return outcome ? [{ outcome, change }] : []
  })
  const [first] = outcomes
  const account = own.find(({ kind }) => kind === 'members')
  return {
    ...(first && {
      outcome: outcomes.length > 1 ? (ofMany[first.outcome] ?? first.outcome) : first.outcome,
      count: outcomes.length,
      title: titles.get(first.change.topic ?? '')?.title ?? '',
    }),
    ...(account && penaltyOf(account)),
  }
}

/** As it stands beside what was done: in the language of whom it concerns. */
const reasonIn = (own: readonly NotedChange[]): string | undefined =>
  own.flatMap(({ after }) => after.statusReason ?? after.silence?.reason ?? after.reason ?? [])[0]

async function tellAuthor(
  decision: StoredDecision,
  member: string,
  own: readonly NotedChange[],
  topics: ReadonlyMap<string, Topic>,
): Promise<void> {
  const became = becameOf(decision.what, own, topics)
  // What waited is told to its author with the news to all others.
  if (became.outcome === 'shown' && !became.penalty) return
  const account = await findRow(members, member)
  if (!account || (account.status !== 'active' && !became.penalty) || (!became.outcome && !became.penalty)) return
  const item = own.find(isItem)
  const path = item
    ? publicPathOf({ kind: item.kind as Item['kind'], id: item.item }, topics.get(item.topic ?? ''))
    : publicList()
  const reason = reasonIn(own) ?? decision.reason ?? ''
  await notify({ realm: 'member', account: member }, 'moderation', {
    event: `forum_decision ${decision.id} ${member}`,
    what: 'forum_decision',
    values: { ...became, reason },
    link: path,
    mail: {
      template: 'forum_decision',
      to: account.email,
      locale: isLocale(account.locale) ? account.locale : 'en',
      values: { name: account.fullName, ...became, reason, path },
    },
  })
}

/** The result, to who reported: the state of the report. */
async function tellReporter(event: string, reportId: string): Promise<void> {
  const report = await findRow(postReports, reportId)
  if (!report || report.state === 'open') return
  const reporter = report?.reporter ? await findRow(members, report.reporter) : null
  if (!report?.target || reporter?.status !== 'active') return
  const { kind, id } = report.target
  const topic = kind === forums.name ? id : (await findRow(comments, id, { trash: true }))?.forum
  const about = await findRow(forums, topic, { trash: true })
  const values = { outcome: report.state, title: about?.title ?? '' }
  const path =
    about?.status === 'published' && !about.deletedAt
      ? publicPathOf({ kind: 'forums', id: about.id }, about)
      : publicList()
  await notify({ realm: 'member', account: reporter.id }, 'moderation', {
    event: `report_result ${event} ${reportId}`,
    what: 'report_result',
    values,
    link: path,
    mail: {
      template: 'report_result',
      to: reporter.email,
      locale: isLocale(reporter.locale) ? reporter.locale : 'en',
      values: { name: reporter.fullName, ...values, path },
    },
  })
}

/** Tells of a decision that stands; of one that was taken back nobody hears. */
export async function tellDecision(id: string): Promise<void> {
  const decision = isUuid(id) ? await findDecision(system(), id) : null
  if (!decision || decision.undoneAt) return
  const changes = await changesOf(id)
  const topics = new Map(
    (await findRows(forums, { id: [...new Set(changes.flatMap(({ topic }) => topic ?? []))] }, { trash: true })).map(
      (row) => [row.id, row],
    ),
  )
  const ofAuthors = changes.filter(({ kind, member }) => kind !== postReports.name && member !== null)
  for (const change of changes)
    if (isItem(change) && outcomeOf(decision.what, change) === 'shown')
      await enqueue('forum-post-shown', { kind: change.kind, id: change.item })
  for (const [member, own] of Map.groupBy(ofAuthors, (change) => String(change.member)))
    await tellAuthor(decision, member, own, topics)
  for (const change of changes) if (change.kind === postReports.name) await tellReporter(id, change.item)
}

/** Of a report that was closed by itself, by a call. */
export const tellReport = async (id: string): Promise<void> => {
  const report = isUuid(id) ? await findRow(postReports, id) : null
  if (report) await tellReporter(new Date(report.decidedAt ?? 0).toISOString(), id)
}
