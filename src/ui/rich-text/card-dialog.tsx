// A card in a text: a document that is stored here, or an address of a person, an event or a film, with its title.
import { useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog, DialogButtons } from '../overlays/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import { FileChoice } from '../pictures/file-choice.tsx'
import { formatBytes } from '#words/formats.ts'
import { linkAddress } from './link-address.ts'
import type { StorePicture } from './picture-dialog.tsx'
import css from './rich-text.module.css'

type CardDialogProps = {
  asked: 'file' | 'card' | null
  store?: StorePicture | undefined
  onClose: () => void
  onCard: (href: string, text: string, note: string) => void
}

/** A place of this site may be given as it stands in the browser. */
function addressOf(text: string): string | null {
  const own = text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text
  return linkAddress(own)
}

function CardFields({ asked, store, onClose, onCard }: CardDialogProps) {
  const { editor, form, sending } = useWords('editor')
  const id = useId()
  const locale = useLocale()
  const [href, setHref] = useState('')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState(false)
  const [file, setFile] = useState<{ name: string; percent: number; error: string | null } | null>(null)
  const address = addressOf(href)
  const send = (chosen: File | undefined) => {
    if (!chosen || !store) return
    const { name } = chosen
    setFile({ name, percent: 0, error: null })
    store(chosen, (percent) => setFile({ name, percent, error: null })).then(
      ({ key }) => {
        setFile(null)
        setHref(`/files/${key}`)
        setText((before) => before || chosen.name)
        setNote(`PDF, ${formatBytes(chosen.size, locale, 1)}`)
      },
      (error: Error) => setFile({ name, percent: 0, error: error.message }),
    )
  }
  const done = () => {
    setAsks(true)
    if (address && text.trim()) onCard(address, text.trim(), note.trim())
  }
  return (
    <div className={css.link}>
      {asked === 'file' ? (
        <>
          <FileChoice data-first accept="application/pdf" onChange={(event) => send(event.target.files?.[0])} />
          {file && !file.error && (
            <progress max={100} value={file.percent} aria-label={sending.file({ name: file.name })} />
          )}
          {(file?.error ?? (asks && !address && form.pdf)) && <p role="alert">{file?.error ?? form.pdf}</p>}
        </>
      ) : (
        <Field
          id={id}
          label={editor.linkAddress}
          help={editor.blocks.cardHelp}
          error={asks && !address ? editor.linkWrong : undefined}
        >
          <input
            data-first
            type="text"
            inputMode="url"
            autoComplete="off"
            value={href}
            onChange={(event) => setHref(event.target.value)}
          />
        </Field>
      )}
      <Field
        id={`${id}-text`}
        label={editor.blocks.cardTitle}
        error={asks && !text.trim() ? editor.blocks.cardTitleNeeded : undefined}
      >
        <input
          type="text"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field id={`${id}-note`} label={editor.blocks.cardNote}>
        <input
          type="text"
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button look="primary" onClick={done} disabled={file !== null && !file.error}>
          {editor.picturesInsert}
        </Button>
      </DialogButtons>
    </div>
  )
}

export function CardDialog(props: CardDialogProps) {
  const { editor } = useWords('editor')
  const { asked, onClose } = props
  return (
    <Dialog open={asked !== null} onClose={onClose} title={editor.blocks[asked ?? 'card']} narrow>
      {asked && <CardFields {...props} />}
    </Dialog>
  )
}
