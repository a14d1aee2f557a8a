// The editing surface of rich text. A chunk of its own: it is fetched when somebody comes near it.
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type AriaAttributes, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../foundations/words.tsx'
import { commands, keyCommands, linkAt, type Tool } from './commands.ts'
import { fromHtml, keepsAll, withParagraphs } from './from-html.ts'
import { PageTools } from './page-tools.tsx'
import type { StorePicture } from './picture-dialog.tsx'
import { readPasted } from './pasted.ts'
import { type DialogRequest, EditorDialogs } from './editor-dialogs.tsx'
import { toHtml } from './to-html.ts'
import { Toolbar } from './toolbar.tsx'
import css from './rich-text.module.css'

export { keepsAll, withParagraphs }

export type SurfaceProps = {
  id: string
  lang: string
  label: string
  text: string
  disabled: boolean
  aria: AriaAttributes
  /** Takes the focus when it appears: who was about to write goes on here. */
  takesFocus: boolean
  onText: (text: string) => void
  /** Where pictures may be put into the text. */
  storePicture?: StorePicture | undefined
  /** A text came from outside that cannot be shown whole. */
  onOdd: () => void
  /** Page: as the published page, its buttons where something is selected, and `/` for blocks. */
  look?: 'page' | undefined
}

const given = 'given'
const countPictures = (html: string): number => html.match(/<img\b/gi)?.length ?? 0
const plugins = (onLink: () => void) => [
  history(),
  keymap({
    ...keyCommands,
    'Mod-k': () => {
      onLink()
      return true
    },
  }),
  gapCursor(),
]

/** Was this told by the editor itself? What was told before it has come back as well. */
function isOnItsWay(sent: string[], text: string): boolean {
  const at = sent.lastIndexOf(text)
  if (at >= 0) sent.splice(0, at)
  return at >= 0
}

type Latest = Pick<SurfaceProps, 'onText' | 'onOdd' | 'disabled' | 'storePicture'> & {
  attributes: Record<string, string>
}

/** Files among what is pasted or dropped. */
const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Pictures from the clipboard, from a folder, from a chat: stored here, never linked to. */
const takesFiles = (latest: RefObject<Latest>, open: (dialog: DialogRequest) => void) => ({
  handlePaste: (_view: EditorView, event: ClipboardEvent): boolean => {
    const files = filesIn(event.clipboardData)
    if (!latest.current.storePicture || files.length === 0 || event.clipboardData?.types.includes('text/html'))
      return false
    open({ what: 'pictures', files })
    return true
  },
  handleDrop: (_view: EditorView, event: DragEvent): boolean => {
    const files = filesIn(event.dataTransfer)
    if (!latest.current.storePicture || files.length === 0) return false
    open({ what: 'pictures', files })
    return true
  },
})

function attributesOf({ id, lang, label, aria, disabled, look }: SurfaceProps): Record<string, string> {
  const invalid = aria['aria-invalid']
  return {
    id,
    lang,
    class: `prose rich ${css.paper}`,
    ...(look ? { 'data-look': look } : {}),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    spellcheck: 'true',
    ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
    ...(invalid ? { 'aria-invalid': String(invalid) } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  }
}

/** A label brings the focus only to fields of a form by itself. */
function useLabel(id: string, view: RefObject<EditorView | null>): void {
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    const focus = () => view.current?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, view])
}

/** A text that nobody typed here: a draft that was taken, what somebody else saved, what the server made of it. */
function showGiven(view: EditorView | null, text: string, onOdd: () => void): void {
  const html = withParagraphs(text)
  if (!keepsAll(html)) return onOdd()
  const doc = fromHtml(html)
  if (!view || doc.eq(view.state.doc)) return
  const { tr } = view.state
  view.dispatch(tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta(given, true).setMeta('addToHistory', false))
}

function apply(view: EditorView | null, tool: Tool): void {
  if (!view) return
  commands[tool](view.state, view.dispatch, view)
  view.focus()
}

export function Surface(props: SurfaceProps) {
  const { id, text, disabled, takesFocus, storePicture, look } = props
  const { editor } = useWords('editor')
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [dialog, setDialog] = useState<DialogRequest | null>(null)
  // What the list of blocks does with a key, while it is open.
  const keys = useRef<(event: KeyboardEvent) => boolean>(null)
  const [leftOut, setLeftOut] = useState(false)
  // What was told and has not come back yet, after what stands in the form: the form may answer later than one types.
  const sent = useRef([text])
  const latest = useRef<Latest>({ ...props, attributes: attributesOf(props) })
  useEffect(() => {
    latest.current = { ...props, attributes: attributesOf(props) }
    view.current?.setProps({})
  })

  const askForLink = () => {
    const now = view.current?.state
    if (!now) return
    const there = linkAt(now)
    setDialog({ what: 'link', link: { href: there?.href ?? '', needsText: now.selection.empty && !there } })
  }

  // With the place itself: an empty one would draw what stands below up and push it down again, away from under a pointer.
  useLayoutEffect(() => {
    if (!host.current) return
    const made = new EditorView(host.current, {
      state: EditorState.create({ doc: fromHtml(withParagraphs(sent.current[0] ?? '')), plugins: plugins(askForLink) }),
      // What is typed stays clear of the buttons above and of the bar of the form below.
      scrollThreshold: { top: 100, bottom: 110, left: 0, right: 0 },
      scrollMargin: { top: 120, bottom: 130, left: 0, right: 0 },
      attributes: () => latest.current.attributes,
      editable: () => !latest.current.disabled,
      handleKeyDown: (_view, event) => keys.current?.(event) ?? false,
      ...takesFiles(latest, setDialog),
      transformPastedHTML: (html) => {
        const read = readPasted(html)
        setLeftOut(countPictures(read) < countPictures(html))
        return read
      },
      dispatchTransaction: (change) => {
        const next = made.state.apply(change)
        made.updateState(next)
        setState(next)
        if (!change.docChanged || change.getMeta(given)) return
        const html = toHtml(next.doc)
        sent.current.push(html)
        latest.current.onText(html)
      },
    })
    view.current = made
    setState(made.state)
    if (takesFocus) made.focus()
    return () => {
      view.current = null
      made.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one editor as long as it stands; what changes is in `latest`
  }, [])

  useEffect(() => {
    if (isOnItsWay(sent.current, text)) return
    sent.current = [text]
    showGiven(view.current, text, () => latest.current.onOdd())
  }, [text])
  useLabel(id, view)
  const tools = state && (
    <Toolbar
      state={state}
      of={id}
      disabled={disabled}
      onTool={(tool) => apply(view.current, tool)}
      onLink={askForLink}
      onPictures={storePicture && (() => setDialog({ what: 'pictures' }))}
    />
  )
  return (
    <>
      {look === 'page' && state ? (
        <PageTools {...{ id, state, view, keys, disabled }} onAsk={setDialog} hasFiles={storePicture !== undefined}>
          {tools}
        </PageTools>
      ) : (
        tools
      )}
      <div ref={host} className={css.place} data-look={look} />
      <p role="status" className={css.note}>
        {leftOut && editor.picturesLeftOut}
      </p>
      <EditorDialogs dialog={dialog} storePicture={storePicture} view={view} onDone={() => setDialog(null)} />
    </>
  )
}
