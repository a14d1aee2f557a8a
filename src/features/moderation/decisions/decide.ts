// A moderator decides about one topic or post; nobody decides about what somebody else decided in the meantime.
import type { Viewer } from '#engine/model/viewer.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { reportsAbout } from '#kinds/forums/moderation.queries.ts'
import { tx } from '#server/database/db.ts'
import { invalid, notFound, Problem } from '#server/errors.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import { type Item, seenOf } from '../items.ts'
import { requireModerator } from '../moderators.ts'
import { needsReason, type VerdictName, verdicts } from '../verdicts.ts'
import { holdWords } from './apply.ts'
import { type Penalty, untilIn } from './penalties.ts'
import { settle } from './settle.ts'
import { decisionsAbout, type StoredDecision } from './stored-decisions.ts'

export const mostReason = 1000

/** @throws 400 for a reason that is missing or too long */
export function readReason(given: string | null, isNeeded: boolean): string | null {
  const read = readLines(given, mostReason)
  if (!read.ok) throw invalid({ reason: [problemOf(read)] })
  if (isNeeded && !read.value) throw invalid({ reason: [{ code: 'required' }] })
  return read.value || null
}

export type Given = {
  reason: string | null
  /** Days of a suspension; 0: without an end. */
  days: number
  /** What the moderator had before the eyes. */
  seen: string | null
  /** It has to wait still, by a report or because it is held. */
  waits?: boolean
}

const ageOf = ({ madeAt }: StoredDecision): number => Date.now() - new Date(madeAt).getTime()

/** The decision that the same moderator made a moment ago, sent twice. */
const isSame = (viewer: Viewer, last: StoredDecision, what: string): boolean =>
  last.madeBy === viewer.id && last.what === what && !last.undoneAt && ageOf(last) < takeBackSeconds * 1000

export const penaltyOf = (name: VerdictName, days: number, reason: string | null): Penalty | null => {
  const { silence, suspends } = verdicts[name]
  if (silence) return { what: 'silence', until: untilIn(silence), reason: reason ?? '' }
  return suspends ? { what: 'suspend', until: days > 0 ? untilIn(days) : null, reason: reason ?? '' } : null
}

/**
 * Decides about a topic or post. The same decision of the same moderator sent twice is one.
 * @returns the id of the decision
 * @throws 403 for who moderates nothing; 404; 400 without a reason where one is told; 409 `already_decided` when it was decided about since it
 * was shown, 409 `words_changed` when it reads otherwise now
 */
export async function decide(viewer: Viewer, item: Item, name: VerdictName, given: Given): Promise<string> {
  requireModerator(viewer)
  const { shown, reports } = verdicts[name]
  const reason = readReason(given.reason, needsReason(name))
  return tx(async () => {
    const [row] = await holdWords(item.kind, [item.id])
    if (!row || row.status === 'draft') throw notFound()
    const waits = row.status === 'pending' || (await reportsAbout([item.id])).length > 0
    const isOther = given.seen !== null && given.seen !== seenOf(row)
    if (isOther || (given.waits && !waits)) {
      const [last] = await decisionsAbout(viewer, { item: item.id }, 1)
      if (last && isSame(viewer, last, name)) return last.id
      throw new Problem(409, last && !last.undoneAt && !waits ? 'already_decided' : 'words_changed')
    }
    const penalty = penaltyOf(name, given.days, reason)
    return settle(viewer, {
      what: name,
      items: [item],
      becomes: shown === 'show' && row.deletedAt && !given.waits ? 'restore' : shown,
      reports,
      penalty,
      reason: needsReason(name) ? reason : null,
      until: penalty?.until ?? null,
    })
  })
}
