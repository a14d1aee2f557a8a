// Asks why: for returning and archiving, one row or many.
import { useId } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useStoredText } from '#ui/foundations/browser/stored-text.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import type { KindShape } from '../model/describe.ts'
import { useMoveWords } from './moves.ts'
import { useSite } from '../page/page-data.ts'
import css from './form/row-form.module.css'

type ReasonDialogProps = {
  shape: Pick<KindShape, 'workflow'>
  status: string | null
  onClose: () => void
  onReason: (status: string, reason: string) => void
  count?: number
  about?: string
  /** What archiving is called here. */
  archives?: string
}

export function ReasonDialog({ shape, status, onClose, onReason, count, about = '', archives }: ReasonDialogProps) {
  const { act, bulk } = useWords('staff')
  const moveWord = useMoveWords(shape)
  const words = useWords('common')
  const [editor, { signedIn }] = [useWords('editor').list, useSite()]
  const id = useId()
  const [reason, setReason] = useStoredText(status && `${signedIn?.id} ${status} ${about}`)
  const action = status === 'archived' && archives ? archives : moveWord('', status ?? '')
  return (
    <Dialog
      open={status !== null}
      onClose={onClose}
      title={count === undefined ? editor.reasonFor({ text: action }) : bulk.confirm({ action, count })}
      narrow
    >
      <form
        className={css.reason}
        onSubmit={(event) => {
          event.preventDefault()
          if (!status || !reason.trim()) return
          onReason(status, reason.trim())
          onClose()
        }}
      >
        <label htmlFor={id}>
          {act.reason} <span>{words.field.required}</span>
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={1000}
          required
          value={reason}
          data-first=""
          onChange={(event) => setReason(event.target.value)}
        />
        <p>{editor.reasonHelp}</p>
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit" disabled={!reason.trim()}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
