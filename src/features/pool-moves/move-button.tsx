// The button that moves people to the other pool, after it said what changes for them.
import { useState } from 'react'
import type { KindShape } from '#engine/model/describe.ts'
import { useListActions } from '#engine/office/list/use-list-actions.ts'
import { usePage } from '#engine/page/page-data.ts'
import { isPool, otherPool, type PoolKind } from '#kinds/pools.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { FormSlots } from '#engine/office/form/form-slots.tsx'

type MovedRow = { id: string; values: Readonly<{ version?: unknown; deletedAt?: unknown }> }

const isInTrash = ({ values: { deletedAt } }: MovedRow): boolean => Boolean(deletedAt)

/** The pool that people of the list or form of this page may move to; null on other pages. */
function useOtherPool(): PoolKind | null {
  const { shape } = usePage<{ shape?: KindShape }>()
  return shape && isPool(shape.name) ? otherPool(shape.name) : null
}

/** `isUndo`: the last change moved them here. */
export function MoveToPool({ rows, isUndo = false }: { rows: readonly MovedRow[]; isUndo?: boolean }) {
  const to = useOtherPool()
  const { poolMove: words } = useWords('editor')
  const { bulk } = useWords('staff')
  const [asks, setAsks] = useState(false)
  const { act, busy } = useListActions()
  if (!to || rows.length === 0) return null
  const close = () => setAsks(false)
  const label = isUndo ? bulk.undo : words.move[to]
  const move = () => {
    const at = rows.map(({ values }) => String(values.version))
    act({ do: 'move-pool', to, id: rows.map(({ id }) => id), ...(at.every((one) => /^\d+$/.test(one)) ? { at } : {}) })
    close()
  }
  return (
    <>
      <Button disabled={busy} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <Dialog open={asks} onClose={close} title={words.title[to]({ count: rows.length })} narrow>
        <ul>
          {[...words.changes[to], ...words.always].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <DialogButtons onCancel={close}>
          <Button look="primary" onClick={move}>
            {words.move[to]}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

/** Beside the states of one row. */
export const MoveOne: FormSlots['BesideMoves'] = ({ id, values, rights }) =>
  rights.update && !isInTrash({ id, values }) ? <MoveToPool rows={[{ id, values }]} /> : null

/** Where the newest change of a row moved it here. */
export const MoveBack: FormSlots['AfterNewest'] = ({ entry, id, values }) =>
  entry.action === 'change-kind' ? <MoveToPool rows={[{ id, values }]} isUndo /> : null
