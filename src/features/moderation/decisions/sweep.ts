// Everything of some authors at once: all that they wrote is hidden, removed or held, and they are silenced or suspended, as one decision.
import type { Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { wordsBy } from '#kinds/forums/moderation.queries.ts'
import { members as accounts } from '#kinds/members/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { tx } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { requireModerator } from '../moderators.ts'
import { readReason } from './decide.ts'
import { type Penalty, untilIn } from './penalties.ts'
import { settle } from './settle.ts'
import { decisionOfForm } from './stored-decisions.ts'

export const becomesOfAll = ['trash', 'hide', 'hold', 'stay'] as const
export type BecomesOfAll = (typeof becomesOfAll)[number]
export const penalties = ['none', 'silence1', 'silence7', 'silence30', 'suspend'] as const
export type PenaltyName = (typeof penalties)[number]

export const mostAuthors = 200
/** Topics and posts of one action. */
export const mostItems = 5000

export type Sweep = {
  members: readonly string[]
  /** All that they wrote, or what waits alone. */
  which: 'all' | 'held'
  becomes: BecomesOfAll
  penalty: PenaltyName
  /** Of a suspension; 0: without an end. */
  days: number
  reason: string | null
  /** The same in other languages, for whoever reads those. */
  reasons?: ReadonlyMap<string, string>
  /** Said by the form: sent twice it is one decision. */
  key?: string | null
}

function penaltyOf({ penalty, days }: Sweep, told: Pick<Penalty, 'reason' | 'reasonFor'>): Penalty | null {
  if (penalty === 'none') return null
  if (penalty === 'suspend') return { what: 'suspend', until: days > 0 ? untilIn(days) : null, ...told }
  return { what: 'silence', until: untilIn(Number(penalty.slice('silence'.length))), ...told }
}

/**
 * @returns the id of the decision
 * @throws 403 for who moderates nothing; 400 `no_authors`, `nothing_chosen`, `too_many_authors`, `too_many_posts`, or without a reason
 */
export async function sweep(viewer: Viewer, given: Sweep): Promise<string> {
  requireModerator(viewer)
  const members = [...new Set(given.members)]
  if (members.length === 0 || !members.every(isUuid)) throw badRequest('no_authors')
  if (members.length > mostAuthors) throw badRequest('too_many_authors')
  if (given.becomes === 'stay' && given.penalty === 'none') throw badRequest('nothing_chosen')
  const reason = readReason(given.reason, given.becomes !== 'hold' || given.penalty !== 'none')
  return tx(async () => {
    await lockRows(accounts, members)
    const { made, id } = await decisionOfForm(viewer, given.key ?? null)
    if (made) return made.id
    const rows = await findRows(accounts, { id: members }, { trash: true })
    if (rows.length === 0) throw badRequest('no_authors')
    const reasons = new Map(rows.map((row) => [row.id, given.reasons?.get(isLocale(row.locale) ? row.locale : 'en')]))
    const reasonFor = (member: string): string | undefined => reasons.get(member)
    const items = given.becomes === 'stay' ? [] : await wordsBy(members, given.which, mostItems + 1)
    if (items.length > mostItems) throw badRequest('too_many_posts')
    const penalty = penaltyOf(given, { reason: reason ?? '', reasonFor })
    return settle(viewer, {
      id,
      what: 'sweep',
      items,
      becomes: given.becomes,
      reports: 'agreed',
      penalty,
      members,
      reason,
      reasonFor,
      until: penalty?.until ?? null,
    })
  })
}
