// The tools over the field of a post: marks, links, pictures, files, and names behind an @. A chunk of its own: it comes when the field is in sight.
import { type RefObject, useEffect, useState } from 'react'
import { storeFile } from '#engine/office/inputs/store-file.ts'
import { useLocale, useWords, WordsProvider } from '#ui/foundations/words.tsx'
import { type Catalogs, loadCatalogs } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import { MentionList } from './mention-list.tsx'
import { type Asked, PostDialogs } from './post-dialogs.tsx'
import { PostToolbar } from './post-toolbar.tsx'
import { bracketed, type Edit, edited, type Mark, put, type Selected } from './typed-edits.ts'
import css from './text-box.module.css'

/** The words of its windows, which the page does not have. */
export const loadToolWords = (locale: Locale): Promise<Partial<Catalogs>> => loadCatalogs(locale, ['editor'])

type PostToolsProps = {
  box: RefObject<HTMLTextAreaElement | null>
  /** Id of the field. */
  of: string
  /** Slug of the topic; of a new one none. */
  topic: string
  words: Partial<Catalogs>
}

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', e: 'code' }

const selectedIn = (box: HTMLTextAreaElement): Selected => ({
  text: box.value,
  from: box.selectionStart,
  to: box.selectionEnd,
})

/** As if it had been typed: it can be undone, and the form hears of it. */
function apply(box: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  box.focus()
  box.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, text)) {
    box.setRangeText(text, from, to, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  box.setSelectionRange(...select)
}

const pictures = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Keys of the marks, and pictures that are pasted or dropped. */
function useField(
  box: PostToolsProps['box'],
  edit: (of: (selected: Selected) => Edit) => void,
  onFiles: (files: File[]) => void,
) {
  useEffect(() => {
    const field = box.current
    if (!field) return
    const press = (event: globalThis.KeyboardEvent): void => {
      const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.key] : undefined
      if (!mark) return
      event.preventDefault()
      edit((selected) => edited(selected, mark))
    }
    const receive = (event: ClipboardEvent | DragEvent): void => {
      const files = pictures('clipboardData' in event ? event.clipboardData : event.dataTransfer)
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    field.addEventListener('keydown', press)
    field.addEventListener('paste', receive)
    field.addEventListener('drop', receive)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('paste', receive)
      field.removeEventListener('drop', receive)
    }
  })
}

type Sending = { name: string; percent: number; error: string } | null

/** A document for the text: chosen, sent, and put in as a link with its name. */
function useDocument(onStored: (text: string) => void): [Sending, (file: File | undefined) => void] {
  const { form, sending: words } = useWords('editor')
  const [sending, setSending] = useState<Sending>(null)
  const send = (file: File | undefined): void => {
    if (!file) return
    const { name } = file
    const tell = (percent: number): void => setSending({ name, percent, error: '' })
    tell(0)
    storeFile(file, 'pdf', { failed: form.uploadFailed, stopped: words.stopped }, tell).then(
      ({ key, name: stored }) => {
        setSending(null)
        onStored(`[${bracketed(stored)}](/files/${key})`)
      },
      (error: Error) => setSending({ name, percent: 0, error: error.message }),
    )
  }
  return [sending, send]
}

function Tools({ box, of, topic }: Omit<PostToolsProps, 'words'>) {
  const { sending: words } = useWords('editor')
  const [asked, setAsked] = useState<Asked | null>(null)
  const edit = (make: (selected: Selected) => Edit): void => {
    if (box.current) apply(box.current, make(selectedIn(box.current)))
  }
  const [sending, send] = useDocument((text) => edit((selected) => put(selected, `${text} `)))
  useField(box, edit, (files) => setAsked({ what: 'pictures', files }))
  const askForLink = (): void => {
    const needsText = box.current?.selectionStart === box.current?.selectionEnd
    setAsked({ what: 'link', needsText })
  }
  return (
    <>
      <PostToolbar
        of={of}
        onTool={(name) => edit((selected) => edited(selected, name))}
        onLink={askForLink}
        onPictures={() => setAsked({ what: 'pictures' })}
        onDocument={send}
      />
      <p role="status" className={css.sending}>
        {sending && !sending.error && (
          <>
            {words.file({ name: sending.name })}{' '}
            <progress max={100} value={sending.percent} aria-label={sending.name} />
          </>
        )}
        {sending?.error}
      </p>
      <MentionList box={box} topic={topic} onEdit={(made) => edit(() => made)} />
      <PostDialogs
        asked={asked}
        onDone={(make) => {
          setAsked(null)
          if (make) edit(make)
          else box.current?.focus()
        }}
      />
    </>
  )
}

/** Says the words of the page and its own. */
export function PostTools({ words, ...tools }: PostToolsProps) {
  const catalogs = { common: useWords('common'), public: useWords('public'), forums: useWords('forums'), ...words }
  return (
    <WordsProvider locale={useLocale()} catalogs={catalogs}>
      <Tools {...tools} />
    </WordsProvider>
  )
}
