// Where a link leads, and its text when nothing was selected.
import { useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog, DialogButtons } from '../overlays/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWords } from '../foundations/words.tsx'
import { linkAddress } from './link-address.ts'
import css from './rich-text.module.css'

/** What the dialog begins with: the link that is there, and whether a text must be given. */
export type LinkQuestion = { href: string; needsText: boolean }

type LinkDialogProps = {
  asked: LinkQuestion | null
  onClose: () => void
  /** Null takes the link away. */
  onLink: (href: string | null, text: string) => void
}

export function LinkDialog({ asked, onClose, onLink }: LinkDialogProps) {
  const { editor } = useWords('editor')
  return (
    <Dialog open={asked !== null} onClose={onClose} title={editor.tools.link} narrow>
      {asked && <LinkFields asked={asked} onClose={onClose} onLink={onLink} />}
    </Dialog>
  )
}

function LinkFields({ asked, onClose, onLink }: LinkDialogProps & { asked: LinkQuestion }) {
  const { editor } = useWords('editor')
  const id = useId()
  const [href, setHref] = useState(asked.href)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const done = () => {
    // An address that was here before and is not touched stays as it is.
    const address = href === asked.href && href !== '' ? href : linkAddress(href)
    if (address === null) {
      setWrong(true)
      document.getElementById(id)?.focus()
    } else onLink(address, text.trim() || href.trim())
  }
  return (
    // The window stands inside the form that is edited: Enter is meant for the link.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields
    <div
      className={css.link}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        done()
      }}
    >
      <Field id={id} label={editor.linkAddress} help={editor.linkHelp} error={isWrong ? editor.linkWrong : undefined}>
        <input
          data-first
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          onChange={(event) => {
            setHref(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      {asked.needsText && (
        <Field id={`${id}-text`} label={editor.linkText}>
          <input type="text" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      <DialogButtons onCancel={onClose}>
        <Button look="primary" onClick={done}>
          {editor.linkSet}
        </Button>
        {asked.href !== '' && <Button onClick={() => onLink(null, '')}>{editor.linkRemove}</Button>}
      </DialogButtons>
    </div>
  )
}
