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

export type Asked =
  | { what: 'link'; link: LinkQuestion }
  | { what: 'pictures' | 'gallery'; files?: readonly File[] }
  | { what: 'file' | 'card' }

type QuestionsProps = {
  asked: Asked | null
  storePicture?: StorePicture | undefined
  view: RefObject<EditorView | null>
  onDone: () => void
}

export function EditorDialogs({ asked, storePicture, view, onDone }: QuestionsProps) {
  const { editor } = useWords('editor')
  const answer = (command: Command | null) => {
    onDone()
    const now = view.current
    if (!now) return
    command?.(now.state, now.dispatch)
    now.focus()
  }
  const isGallery = asked?.what === 'gallery'
  return (
    <>
      {storePicture && (
        <PictureDialog
          open={asked?.what === 'pictures' || isGallery}
          title={isGallery ? editor.blocks.gallery : editor.tools.pictures}
          files={asked && 'files' in asked ? asked.files : undefined}
          store={storePicture}
          onClose={() => answer(null)}
          onPictures={(pictures) => answer(isGallery ? addGallery(pictures) : addPictures(pictures))}
        />
      )}
      <LinkDialog
        asked={asked?.what === 'link' ? asked.link : null}
        onClose={() => answer(null)}
        onLink={(href, words) => answer(setLink(href, words))}
      />
      <CardDialog
        asked={asked?.what === 'file' || asked?.what === 'card' ? asked.what : null}
        store={storePicture}
        onClose={() => answer(null)}
        onCard={(href, text, note) => answer(addCard(href, text, note))}
      />
    </>
  )
}
