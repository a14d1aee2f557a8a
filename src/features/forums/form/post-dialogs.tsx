// The windows over the field of a post. They stand outside its form: Enter in one of them sends nothing.
import { createPortal } from 'react-dom'
import { storeFile } from '#engine/office/inputs/store-file.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { LinkDialog } from '#ui/rich-text/link-dialog.tsx'
import { PictureDialog } from '#ui/rich-text/picture-dialog.tsx'
import { bracketed, type Edit, put, putApart, type Selected } from './typed-edits.ts'

export type Asked = { what: 'link'; needsText: boolean } | { what: 'pictures'; files?: readonly File[] }

type PostDialogsProps = {
  asked: Asked | null
  /** Null: nothing was chosen. */
  onDone: (edit: ((selected: Selected) => Edit) | null) => void
}

export function PostDialogs({ asked, onDone }: PostDialogsProps) {
  const { editor, form, sending } = useWords('editor')
  return createPortal(
    <>
      <LinkDialog
        asked={asked?.what === 'link' ? { href: '', needsText: asked.needsText } : null}
        onClose={() => onDone(null)}
        onLink={(href, words) =>
          onDone(href ? (one) => put(one, `[${bracketed(one.text.slice(one.from, one.to) || words)}](${href})`) : null)
        }
      />
      <PictureDialog
        open={asked?.what === 'pictures'}
        title={editor.tools.pictures}
        files={asked?.what === 'pictures' ? asked.files : undefined}
        store={(file, onProgress) =>
          storeFile(file, 'images', { failed: form.uploadFailed, stopped: sending.stopped }, onProgress)
        }
        onClose={() => onDone(null)}
        onPictures={(stored) => {
          const text = stored.map(({ key, alt }) => `![${bracketed(alt)}](/files/${key})`).join('\n')
          onDone((one) => putApart(one, text))
        }}
      />
    </>,
    document.body,
  )
}
