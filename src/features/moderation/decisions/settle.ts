// What every decision about words of members does: reports are answered, topics and posts shown, hidden, held or removed, authors
// silenced or suspended; all of it kept as one decision, and told once it cannot be taken back any more.
import type { Viewer } from '#engine/model/viewer.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import { reportsAbout } from '#kinds/forums/moderation.queries.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { databaseTime } from '#server/database/clock.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { type Item, type ItemKind, kindOf, topicOf, type Words } from '../items.ts'
import type { Outcome, Shown } from '../verdicts.ts'
import { applySteps, holdRows, holdWords, type Step } from './apply.ts'
import { punish, type Penalty } from './penalties.ts'
import { type NewDecision, type NotedChange, noteDecision } from './stored-decisions.ts'

export type Becomes = Shown | 'hold' | 'restore' | 'stay'

type Settlement = NewDecision & {
  items: readonly Item[]
  becomes: Becomes
  /** What whoever reported them is told. */
  reports: Outcome
  /** For the authors of these items, or for these accounts. */
  penalty: Penalty | null
  members?: readonly string[]
  /** What each of them is told, where it is not `reason` itself. */
  reasonFor?: (member: string) => string | undefined
}

export const tellJob = 'moderation-decided'

type Way = {
  values: (row: Words, now: string, reason: string | null) => Record<string, unknown>
  action: Step['action']
}

/** What somebody removed is only brought back where that was asked for. */
const ways: Readonly<Record<Becomes, Way>> = {
  show: {
    values: (row, now) =>
      row.deletedAt
        ? { reviewedAt: now }
        : {
            status: row.status === 'archived' ? 'archived' : 'published',
            statusReason: null,
            publishedAt: row.publishedAt ?? now,
            reviewedAt: now,
          },
    action: 'publish',
  },
  restore: {
    values: (row, now) => ({
      status: 'published',
      statusReason: null,
      publishedAt: row.publishedAt ?? now,
      reviewedAt: now,
      deletedAt: null,
    }),
    action: 'restore',
  },
  hide: {
    values: (row, now, reason) =>
      row.deletedAt ? { reviewedAt: now } : { status: 'rejected', statusReason: reason, reviewedAt: now },
    action: 'reject',
  },
  hold: {
    values: (row, now) => (row.deletedAt ? {} : { status: 'pending', reviewedAt: now }),
    action: 'withdraw',
  },
  trash: {
    values: (row, now, reason) => (row.deletedAt ? {} : { deletedAt: now, statusReason: reason, reviewedAt: now }),
    action: 'trash',
  },
  stay: { values: () => ({}), action: 'update' },
}

/** Topics before posts: whoever writes a post holds its topic first. */
const inOrder = ['forums', 'comments'] as const

async function answerReports(viewer: Viewer, items: readonly Item[], outcome: Outcome): Promise<NotedChange[]> {
  const open = await holdRows(postReports, await reportsAbout(items.map(({ id }) => id)))
  const decided = { state: outcome, decidedBy: viewer.id, decidedAt: databaseTime() }
  return applySteps(
    viewer,
    open
      .filter((row) => row.state === 'open')
      .map((before): Step => ({
        kind: postReports,
        before,
        values: decided,
        action: 'move',
        member: before.reporter ?? null,
      })),
  )
}

/** Must run inside `tx`. @returns the id of the decision */
export async function settle(viewer: Viewer, settlement: Settlement): Promise<string> {
  const { items, becomes, reports, penalty, reason = null, reasonFor } = settlement
  const changes: NotedChange[] = []
  const authors = new Set(settlement.members)
  const idsOf = (kind: ItemKind): string[] => items.filter((item) => item.kind === kind).map(({ id }) => id)
  for (const kind of inOrder) await holdWords(kind, idsOf(kind))
  if (becomes !== 'hold' && becomes !== 'stay') changes.push(...(await answerReports(viewer, items, reports)))
  const { values, action } = ways[becomes]
  for (const kind of inOrder) {
    // Read after the reports were answered, which the rows count.
    const rows = await holdWords(kind, idsOf(kind))
    for (const { owner } of rows) if (owner && !settlement.members) authors.add(owner)
    const now = databaseTime()
    const steps = rows.map((before): Step => ({
      kind: kindOf({ kind }),
      before,
      values: values(before, now, (before.owner && reasonFor?.(before.owner)) || reason),
      action,
      topic: topicOf(before),
      member: before.owner ?? null,
    }))
    changes.push(...(await applySteps(viewer, steps)))
  }
  changes.push(...(await punish(viewer, [...authors], penalty)))
  return keepDecision(viewer, settlement, changes)
}

/** Keeps it with what it changed; whom it concerns hears of it when it stands. */
export async function keepDecision(
  viewer: Viewer,
  decision: NewDecision,
  changes: readonly NotedChange[],
): Promise<string> {
  const id = await noteDecision(viewer, decision, changes)
  await enqueue(tellJob, { decision: id }, { startAfter: takeBackSeconds })
  return id
}
