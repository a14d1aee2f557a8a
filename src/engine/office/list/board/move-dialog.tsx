// Asks for what a move needs: the fields that its workflow names, and why where it wants a reason.
import { useId, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { useStoredText } from '#ui/foundations/browser/stored-text.ts'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { WorkflowShape } from '../../../model/describe.ts'
import { isEmpty } from '../../../model/values/values.ts'
import { FieldInput } from '../../inputs/field-input.tsx'
import { useMoveWords } from '../../moves.ts'
import type { RowsProps } from '../../rows-props.ts'
import type { ListRow } from '../list-data.ts'
import css from './board.module.css'

type MoveDialogProps = Pick<RowsProps, 'data' | 'act'> & {
  board: WorkflowShape
  moving: { row: ListRow; to: string } | null
  onClose: () => void
}

export function MoveDialog({ data, act, board, moving, onClose }: MoveDialogProps) {
  const { act: acts } = useWords('staff')
  const { field: words } = useWords('common')
  const moveWord = useMoveWords({ workflow: board })
  const id = useId()
  const needed = (moving ? (board.needs[moving.to] ?? []) : []).flatMap((name) => data.shape.fields[name] ?? [])
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(moving?.row.values ?? {})
  const asksWhy = moving !== null && board.reasons.includes(moving.to)
  const [reason, setReason] = useStoredText(moving && `${moving.row.id} ${moving.to}`)
  const isReady = needed.every(({ name }) => !isEmpty(values[name])) && (!asksWhy || reason.trim() !== '')
  const word = moveWord('', moving?.to ?? '')
  return (
    <Dialog open={moving !== null} onClose={onClose} title={`${moving?.row.title ?? ''}: ${word}`} narrow>
      <form
        className={css.dialog}
        data-first=""
        onSubmit={(event) => {
          event.preventDefault()
          if (!moving || !isReady) return
          const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
          body.set('do', 'status')
          body.set('to', moving.to)
          body.set('from', String(moving.row.values[board.field] ?? ''))
          body.append('id', moving.row.id)
          act(body)
          onClose()
        }}
      >
        {needed.map((field) => (
          <FieldInput
            key={field.name}
            prefix="move-"
            field={{ ...field, required: 'always' }}
            value={values[field.name] ?? null}
            values={values}
            titleFields={data.titleFields}
            errors={[]}
            disabled={false}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {asksWhy && (
          <label htmlFor={id}>
            {acts.reason} <span>{words.required}</span>
            <textarea
              id={id}
              name="reason"
              rows={4}
              maxLength={1000}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
        )}
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit" disabled={!isReady}>
            {word}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
