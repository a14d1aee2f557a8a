// Moving chosen people to the other pool from their list or form: all of them or none, and back again.
import type { ListAction } from '#engine/office/list/added/list-additions.ts'
import { titleText } from '#engine/office/list/list-data.ts'
import { records } from '#engine/store/records.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { peopleKind } from '#kinds/people.ts'
import { isPool, otherPool } from '#kinds/pools.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, isProblem, notFound } from '#server/errors.ts'
import { moveToPool } from './move.ts'

/** The versions that the reader saw stand in `at`, in the order of the ids; a person who was moved before stays there. */
export const movePools: ListAction = (_kind, ids, { viewer, form, words }) => {
  const to = form.get('to')
  if (!isPool(to)) throw badRequest('unknown_pool')
  const from = peopleKind(otherPool(to))
  const seen = form.getAll('at')
  return tx(async () => {
    await lockRows(from, ids)
    const moved: { id: string; version: number }[] = []
    for (const [at, id] of ids.entries()) {
      const before = await records(viewer, from).find(id)
      const version = seen[at] === undefined ? (before?.version ?? undefined) : Number(seen[at])
      try {
        const { row, isMoved } = await moveToPool(viewer, to, id, version)
        if (isMoved) moved.push({ id, version: row.version })
      } catch (error) {
        if (isProblem(error) && before)
          Object.assign(error.extra, { row: titleText(from, before, viewer.locale), stopped: [id] })
        throw error
      }
    }
    if (ids.length === 0) throw notFound()
    const undo = {
      do: 'move-pool',
      to: from.name,
      id: moved.map(({ id }) => id),
      at: moved.map(({ version }) => String(version)),
    }
    const message = words.editor.poolMove.done[to]({ count: moved.length })
    return { done: 'changed', count: moved.length, message, ...(moved.length > 0 ? { undo } : {}) }
  })
}
