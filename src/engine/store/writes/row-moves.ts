// Moves rows of a kind as somebody: through their states, into trash and back.
import { databaseDay } from '#server/database/clock.ts'
import { ident, queryOne, sql, tx } from '#server/database/db.ts'
import { forbiddenTo, inUse, notFound } from '#server/errors.ts'
import { matchesGrant } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { countUses } from '../references/uses.ts'
import type { AnyRow, Out } from '../../model/rows.ts'
import { withParents } from '../children/parents.ts'
import type { RowReader } from '../reading/row-reader.ts'
import { type MoveGiven, readMove } from './moves.ts'
import { changeRow, refuseOutsiders } from './row-writer.ts'
import { timeAfter } from './stamp.ts'
import { readTakeBack } from './take-back.ts'
import { writeRows } from './writing.ts'

const isTaken = async (kind: Kind, slug: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from ${ident(kind.table)} where slug = ${slug} and deleted_at is null`)) !== undefined

/** States, trash and reviews of rows. */
export function rowMoves(viewer: Viewer, kind: Kind, reader: RowReader) {
  const { getRow, findRow, isHidden, output } = reader

  return {
    /** Says that staff have looked at what the owner changed since the last review. */
    review: (key: string, version: number | undefined): Promise<Out> =>
      changeRow(viewer, kind, reader, key, version, [kind.access.publish], async (before) => {
        if (!kind.fields['reviewedAt']) throw notFound()
        return { before, after: { ...before, reviewedAt: timeAfter(before) }, action: 'review' }
      }),

    /** Says that what the row tells is still correct today. */
    confirm: (key: string, version: number | undefined): Promise<Out> =>
      changeRow(viewer, kind, reader, key, version, [kind.access.update], (before) => {
        if (!kind.fields['confirmedAt']) throw notFound()
        const confirmedAt = databaseDay()
        return Promise.resolve({ before, after: { ...before, confirmedAt }, action: 'update' })
      }),

    /** Moves a row along the workflow of its kind; 403 for moves the viewer may not make, 400 for moves that do not exist. */
    move: (key: string, to: string, given: MoveGiven, version: number | undefined): Promise<Out> =>
      changeRow(viewer, kind, reader, key, version, [kind.access.update, kind.access.publish], (before) =>
        readMove(viewer, kind, before, to, given),
      ),

    /** Takes back the move that the viewer made a moment ago; `to`: the state it came from, where the caller knows it. */
    takeBack: (key: string, version: number | undefined, to?: string): Promise<Out> =>
      changeRow(viewer, kind, reader, key, version, [kind.access.update, kind.access.publish], (before) =>
        readTakeBack(viewer, kind, before, to),
      ),

    /** Puts a row into trash; a row that others refer to stays (409). Doing it twice is the same as once. */
    async remove(key: string): Promise<void> {
      refuseOutsiders(viewer, kind.access.remove)
      await tx(async () => {
        if (kind.parent) await withParents(kind, [await getRow(key)])
        const before = await getRow(key, true)
        if (!matchesGrant(before, kind.access.remove(viewer))) throw forbiddenTo('remove')
        if (before['deletedAt']) return
        const uses = kind.flow === 'content' ? 0 : await countUses(kind, before.id)
        if (uses > 0) throw inUse(uses)
        await writeRows(viewer, kind, [{ before, after: { ...before, deletedAt: timeAfter(before) }, action: 'trash' }])
      })
    },

    /** Takes a row out of trash again, as a draft when its address was taken meanwhile. */
    async restore(key: string): Promise<Out> {
      refuseOutsiders(viewer, kind.access.remove)
      return tx(async () => {
        // The parent is held before its child, as by every other write.
        const child = kind.parent ? await findRow(key) : null
        if (child) await withParents(kind, [child])
        const before = await findRow(key, true)
        const may = before !== null && matchesGrant(before, kind.access.remove(viewer))
        // Of what is in trash its owner has nothing but this way back, and other members have not even that.
        if (!before || (isHidden(before) && !may)) throw notFound()
        if (!may) throw forbiddenTo('remove')
        if (!before.deletedAt) return output(before)
        const after: AnyRow = { ...before, deletedAt: null }
        if (kind.slug && (await isTaken(kind, before.slug ?? '')))
          Object.assign(after, { slug: null }, kind.flow === 'content' ? { status: 'draft' } : {})
        await writeRows(viewer, kind, [{ before, after, action: 'restore' }])
        return output(after)
      })
    },
  }
}
