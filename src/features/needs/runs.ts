// What is done with needs by night: those that nobody compared for long are matched, their owners are told, and asked whether they still need it.
import { needs } from '#kinds/needs/kind.ts'
import { countDue, dueNeeds, ownersToTell } from '#kinds/needs/queries.ts'
import { databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import { type Checkpoint, type Run, type RunWork, theClock } from '#server/runs/runs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { askOwner, dayIn, daysBeforeEnd, expire, isOver } from './confirm.ts'
import { matchNeed } from './match-need.ts'
import { tellOwner } from './tell-owner.ts'

/** A row that changed is matched when it does; that nothing was missed, and what only the texts say, is looked at so often. */
const wholeAfterDays = 7
const next = (last: string | undefined, more: Checkpoint = {}): Checkpoint => ({ ...more, after: last ?? noId })

/** Before this time a need must have been matched last. Of a run that somebody began every need is due. */
const dueBefore = (isByClock: boolean): string => (isByClock ? databaseTimeIn(-wholeAfterDays) : databaseTime())
/** Said once for the whole run. */
const beforeOf = ({ checkpoint, started_by: by }: Run): string =>
  typeof checkpoint.before === 'string' ? checkpoint.before : dueBefore(by === theClock.id)

export const matchNeeds: RunWork = {
  name: 'match-needs',
  process: { group: 'matches', schedule: 'match-needs-nightly' },
  total: (_scope, isByClock) => countDue(dueBefore(isByClock)),
  portion: async (run) => {
    const size = 20
    const before = beforeOf(run)
    const ids = await dueNeeds(before, afterId(run), size)
    let changed = 0
    for (const id of ids) if (await matchNeed(id)) changed += 1
    return {
      checkpoint: next(ids.at(-1), { before }),
      done: ids.length,
      counts: { matched: ids.length, otherMatches: changed },
      isLast: ids.length < size,
    }
  },
}

export const tellMatches: RunWork = {
  name: 'tell-matches',
  portion: async (run) => {
    const size = 20
    const owners = await ownersToTell(afterId(run), size)
    let mails = 0
    for (const { owner, needs: ids } of owners) if (await tellOwner(owner, ids, run.number)) mails += 1
    return {
      checkpoint: next(owners.at(-1)?.owner),
      done: owners.length,
      counts: { mails },
      isLast: owners.length < size,
    }
  },
}

/** Those that nobody confirmed are asked about ten days before they end, and then they are over. */
export const confirmNeeds: RunWork = {
  name: 'confirm-needs',
  portion: async (run) => {
    const size = 50
    const ending = await findRows(
      needs,
      { state: 'open', confirmBy: { before: dayIn(daysBeforeEnd + 1) } },
      { sort: 'id' },
    )
    const due = ending.filter(({ id }) => id > afterId(run)).slice(0, size)
    const counts = { asked: 0, expired: 0 }
    for (const need of due)
      if (isOver(need)) {
        await expire(need.id)
        counts.expired += 1
      } else if (await askOwner(need)) counts.asked += 1
    return { checkpoint: next(due.at(-1)?.id), done: due.length, counts, isLast: due.length < size }
  },
}
