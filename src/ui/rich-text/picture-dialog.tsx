// Up to five pictures for a text at a time: chosen or dropped, stored at once, described, and then put in.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog, DialogButtons } from '../overlays/dialog.tsx'
import { FileChoice } from '../pictures/file-choice.tsx'
import { useWords } from '../foundations/words.tsx'
import { shrinkPicture } from '../pictures/shrink-picture.ts'
import type { NewPicture } from './commands.ts'
import { PictureLine, type StoredPicture, type Waiting } from './picture-list.tsx'
import css from './rich-text.module.css'

const mostAtOnce = 5

/** Stores a picture. @throws Error with a sentence for people */
export type StorePicture = (file: File, onProgress: (percent: number) => void) => Promise<StoredPicture>

type PictureDialogProps = {
  open: boolean
  title: string
  /** What was dropped or pasted into the text. */
  files?: readonly File[] | undefined
  store: StorePicture
  onClose: () => void
  onPictures: (pictures: readonly NewPicture[]) => void
}

export function PictureDialog(props: PictureDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} narrow>
      {props.open && <Pictures {...props} />}
    </Dialog>
  )
}

function usePictures(store: StorePicture) {
  const [list, setList] = useState<readonly Waiting[]>([])
  const count = useRef(0)
  const change = (id: number, values: Partial<Waiting>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const add = (files: FileList | readonly File[] | null) => {
    for (const file of [...(files ?? [])].slice(0, mostAtOnce - list.length)) {
      const id = ++count.current
      setList((before) => [
        ...before,
        { id, name: file.name, percent: 0, stored: null, error: null, alt: '', decorative: false },
      ])
      void shrinkPicture(file)
        .then((sent) => store(sent, (percent) => change(id, { percent })))
        .then(
          (stored) => change(id, { stored }),
          (error: Error) => change(id, { error: error.message }),
        )
    }
  }
  return { list, add, change, remove: (id: number) => setList((before) => before.filter((one) => one.id !== id)) }
}

const isMute = ({ alt, decorative }: Waiting): boolean => !decorative && alt.trim() === ''

function Pictures({ store, files, onClose, onPictures }: PictureDialogProps) {
  const { editor, form } = useWords('editor')
  const { list, add, change, remove } = usePictures(store)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (files) add(files)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the window opens
  }, [])
  const stored = list.filter((one) => one.stored !== null)
  const isOnItsWay = list.some((one) => !one.stored && !one.error)
  const done = () => {
    setAsks(true)
    if (isOnItsWay || stored.length === 0 || stored.some(isMute)) return
    onPictures(stored.map((one) => ({ ...(one.stored as StoredPicture), alt: one.decorative ? '' : one.alt.trim() })))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping files; choosing them does the same
    <div
      className={css.link}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <p>
        {editor.picturesHelp} {form.pictureHelp}
      </p>
      <FileChoice
        say={editor.tools.pictures}
        aria-label={editor.tools.pictures}
        data-first
        multiple
        accept="image/*"
        disabled={list.length >= mostAtOnce}
        onChange={(event) => {
          add(event.target.files)
          event.target.value = ''
        }}
      />
      <ul className={css.pictures}>
        {list.map((one) => (
          <PictureLine
            key={one.id}
            one={one}
            asks={asks}
            onAlt={(alt) => change(one.id, { alt })}
            onDecorative={(decorative) => change(one.id, { decorative })}
            onRemove={() => remove(one.id)}
          />
        ))}
      </ul>
      <DialogButtons onCancel={onClose}>
        <Button look="primary" disabled={isOnItsWay || stored.length === 0} onClick={done}>
          {editor.picturesInsert}
        </Button>
      </DialogButtons>
    </div>
  )
}
