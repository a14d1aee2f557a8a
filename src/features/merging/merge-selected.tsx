// Chosen rows of a list that may be the same: entries of content side by side, rows of shared lists by the one that is kept.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Cell, isEmpty } from '#engine/office/cell.tsx'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import type { SubmitAction } from '#engine/office/list/use-list-actions.ts'
import { usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import css from './merge-selected.module.css'

type Props = { rows: readonly SlotRow[]; act: SubmitAction }

function MergeDialog({ rows, act, onClose }: Props & { onClose: () => void }) {
  const { reference } = useWords('editor')
  const { act: words, reference: staff } = useWords('staff')
  const { pathname } = useLocation()
  const [keep, setKeep] = useState<string | null>(null)
  const { uses, shape } = usePage<SlotData>()
  // Rows of one name are told apart by the rest: code, country, university.
  const facts = shape.columns.flatMap((name) => {
    const field = shape.fields[name]
    return field && name !== shape.title && ['text', 'ref'].includes(field.type) && !field.many ? [field] : []
  })
  const usesOf = ({ id }: SlotRow): number => uses?.[id]?.count ?? 0
  const kept = keep ?? rows.toSorted((a, b) => usesOf(b) - usesOf(a))[0]?.id ?? ''
  return (
    <Dialog open onClose={onClose} title={reference.mergeTitle} narrow>
      <form
        className={css.merge}
        onSubmit={(event) => {
          event.preventDefault()
          act({ do: 'merge', keep: kept, id: rows.map(({ id }) => id) })
          onClose()
        }}
      >
        <p>{reference.mergeText}</p>
        {rows.map((row) => (
          <label key={row.id}>
            <input type="radio" name="keep" checked={kept === row.id} onChange={() => setKeep(row.id)} />
            <span>
              {row.title}
              <small>
                {facts.map((field) =>
                  isEmpty(row.values[field.name]) ? null : (
                    <span key={field.name}>
                      <Cell field={field} value={row.values[field.name]} id={row.id} />{' '}
                    </span>
                  ),
                )}
              </small>
              <small>
                {kept === row.id && <b>{staff.keep} </b>}
                {uses && (kept === row.id ? reference.usedBy : reference.mergeUses)({ count: usesOf(row) })}
              </small>
            </span>
          </label>
        ))}
        {rows.length === 2 && (
          <p>
            <ButtonLink look="quiet" href={`${pathname}/merge?${rows.map(({ id }) => `id=${id}`).join('&')}`}>
              {reference.sideBySide}
            </ButtonLink>
          </p>
        )}
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit">
            {words.merge}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export function MergeSelected({ rows, act }: Props) {
  const { hasMerge, shape } = usePage<SlotData>()
  const { people } = useWords('editor')
  const { act: words } = useWords('staff')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const say = useSnackbar()
  const [asks, setAsks] = useState(false)
  if (!hasMerge || !shape.can.remove || !shape.can.update) return null
  const sideBySide = (): void => {
    if (rows.length === 2) void navigate(`${pathname}/merge?${rows.map(({ id }) => `id=${id}`).join('&')}`)
    else say({ title: people.chooseTwo, color: 'warning' })
  }
  const hasDialog = shape.flow === 'reference' || shape.flow === 'record'
  return (
    <>
      <Button onClick={hasDialog ? () => setAsks(true) : sideBySide}>{words.merge}</Button>
      {asks && <MergeDialog rows={rows} act={act} onClose={() => setAsks(false)} />}
    </>
  )
}
