// Asks why: for returning and archiving, one row or many.
import { useId } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useStoredText } from '#ui/foundations/browser/stored-text.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { languageTags, type Locale, localeNames } from '#words/locales.ts'
import { readyFor, readyReasons } from './ready-reasons.ts'
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
  /** In which language the reason is read; without it, that of who writes it. */
  language?: Locale | undefined
  /** What archiving is called here. */
  archives?: string
  /** Is the answer awaited? Where it is said, the window stays until whoever opened it closes it: a refusal loses no word. */
  busy?: boolean
}

type ReadyProps = { status: string; language: Locale; onTake: (text: string) => void }

/** Reasons that are said again and again: read in the language of staff, written in that of the person. */
function Ready({ status, language, onTake }: ReadyProps) {
  const own = useLocale()
  const { list } = useWords('editor')
  const keys = readyFor[status] ?? []
  if (keys.length === 0) return null
  return (
    <div role="group" aria-label={list.ready} className={css.ready}>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <button type="button" onClick={() => onTake(readyReasons[language][key].text)}>
              {readyReasons[own][key].title}
            </button>
          </li>
        ))}
      </ul>
      {language !== own && <p>{list.readyIn({ language: localeNames[language] })}</p>}
    </div>
  )
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { shape, status, onClose, onReason, count, about = '', language, archives, busy } = props
  const own = useLocale()
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
          if (busy === undefined) onClose()
        }}
      >
        {status && <Ready status={status} language={language ?? own} onTake={setReason} />}
        <label htmlFor={id}>
          {act.reason} <span>{words.field.required}</span>
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={1000}
          required
          value={reason}
          lang={languageTags[language ?? own]}
          data-first=""
          onChange={(event) => setReason(event.target.value)}
        />
        <p>{editor.reasonHelp}</p>
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit" disabled={!reason.trim() || busy === true}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
