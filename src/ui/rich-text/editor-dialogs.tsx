// The windows over the editor; what is answered there happens where the caret stood.
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { RefObject } from 'react'
import { useWords } from '../foundations/words.tsx'
import { addCard, addGallery } from './blocks.ts'
import { CardDialog } from './card-dialog.tsx'
import { addPictures, setLink } from './commands.ts'
import { LinkDialog, type LinkQuestion } from './link-dialog.tsx'
import { PictureDialog, type StorePicture } from './picture-dialog.tsx'

export type DialogRequest =
  | { what: 'link'; link: LinkQuestion }
  | { what: 'pictures' | 'gallery'; files?: readonly File[] }
  | { what: 'file' | 'card' }

type EditorDialogsProps = {
  dialog: DialogRequest | null
  storePicture?: StorePicture | undefined
  view: RefObject<EditorView | null>
  onDone: () => void
}

export function EditorDialogs({ dialog, storePicture, view, onDone }: EditorDialogsProps) {
  const { editor } = useWords('editor')
  const answer = (command: Command | null) => {
    onDone()
    const now = view.current
    if (!now) return
    command?.(now.state, now.dispatch)
    now.focus()
  }
  const isGallery = dialog?.what === 'gallery'
  return (
    <>
      {storePicture && (
        <PictureDialog
          open={dialog?.what === 'pictures' || isGallery}
          title={isGallery ? editor.blocks.gallery : editor.tools.pictures}
          files={dialog && 'files' in dialog ? dialog.files : undefined}
          store={storePicture}
          onClose={() => answer(null)}
          onPictures={(pictures) => answer(isGallery ? addGallery(pictures) : addPictures(pictures))}
        />
      )}
      <LinkDialog
        asked={dialog?.what === 'link' ? dialog.link : null}
        onClose={() => answer(null)}
        onLink={(href, words) => answer(setLink(href, words))}
      />
      <CardDialog
        asked={dialog?.what === 'file' || dialog?.what === 'card' ? dialog.what : null}
        store={storePicture}
        onClose={() => answer(null)}
        onCard={(href, text, note) => answer(addCard(href, text, note))}
      />
    </>
  )
}
