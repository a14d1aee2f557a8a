// What is done with needs by night: those that nobody compared for long are matched, their owners are told, and asked whether they still need it.
import { needs } from '#kinds/needs/kind.ts'
import { countDue, dueNeeds, ownersToTell } from '#kinds/needs/queries.ts'
import { databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import type { Checkpoint, Run, RunWork } from '#server/runs/runs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { askOwner, dayIn, daysBeforeEnd, expire, isOver } from './confirm.ts'
import { matchNeed } from './match-need.ts'
import { tellOwner } from './tell-owner.ts'

/** A row that changed is matched when it does; that nothing was missed, and what only the texts say, is looked at so often. */
const wholeAfterDays = 7
const next = (last: string | undefined, more: Checkpoint = {}): Checkpoint => ({ ...more, after: last ?? noId })

/** Before this time a need must have been matched last, said once for the whole run. Of scope `all` every need is due. */
const beforeOf = ({ checkpoint, scope }: Run): string =>
  typeof checkpoint.before === 'string'
    ? checkpoint.before
    : scope === 'all'
      ? databaseTime()
      : databaseTimeIn(-wholeAfterDays)

export const matchNeeds: RunWork = {
  name: 'match-needs',
  process: { group: 'matches', schedule: 'match-needs-nightly' },
  total: (scope) => countDue(scope === 'all' ? databaseTime() : databaseTimeIn(-wholeAfterDays)),
  portion: async (run) => {
    const size = 20
    const before = beforeOf(run)
    const ids = await dueNeeds(before, afterId(run), size)
    for (const id of ids) await matchNeed(id)
    return {
      checkpoint: next(ids.at(-1), { before }),
      done: ids.length,
      counts: { matched: ids.length },
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
