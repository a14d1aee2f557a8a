// The toolbar of the editor: one stop for Tab, arrow keys between the buttons, the rarer ones behind "more".
import type { EditorState } from 'prosemirror-state'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../foundations/words.tsx'
import { commands, holds, keysOf, linkAt, type Tool } from './commands.ts'
import { EditorIcon } from './editor-icons.tsx'
import css from './rich-text.module.css'
import { moveInToolbar } from './toolbar-keys.ts'

const often: readonly Tool[] = ['bold', 'italic', 'heading2', 'heading3', 'bullets', 'numbers', 'quote']
const seldom: readonly Tool[] = ['heading4', 'strike', 'sub', 'sup', 'code', 'pre', 'line', 'deeper', 'higher', 'clear']
const onceOnly = new Set<Tool>(['undo', 'redo', 'deeper', 'higher'])

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** @example keyName('Mod-Shift-8') // 'Ctrl+Shift+8' */
const keyName = (key: string, ctrl: string): string =>
  key
    .replace('Mod', ctrl)
    .replaceAll(/-(?=.)/g, '+')
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`)

type ToolbarProps = {
  state: EditorState
  /** Id of the editor. */
  of: string
  disabled: boolean
  onTool: (tool: Tool) => void
  onLink: () => void
  /** Where pictures may be stored. */
  onPictures?: (() => void) | undefined
}

export function Toolbar({ state, of, disabled, onTool, onLink, onPictures }: ToolbarProps) {
  const { editor } = useWords('editor')
  const [current, setCurrent] = useState('bold')
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const button = (
    name: Tool | 'link' | 'pictures' | 'more',
    props: Record<string, unknown>,
    act: () => void,
  ): ReactNode => {
    const key = name === 'link' ? 'Mod-k' : name === 'more' || name === 'pictures' ? undefined : keysOf[name]
    const label = editor.tools[name]
    return (
      <button
        key={name}
        type="button"
        aria-label={label}
        title={key ? `${label} (${keyName(key, isMac() ? '⌘' : 'Ctrl')})` : label}
        aria-keyshortcuts={key ? keyName(key, isMac() ? 'Meta' : 'Control') : undefined}
        tabIndex={name === current ? 0 : -1}
        disabled={disabled}
        onFocus={() => setCurrent(name)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
        {...props}
      >
        <EditorIcon name={name} />
      </button>
    )
  }
  const tool = (name: Tool): ReactNode => {
    const isPressed = holds(state, name)
    const isUseless = onceOnly.has(name) && !commands[name](state)
    const props = isPressed === null ? (isUseless ? { 'aria-disabled': true } : {}) : { 'aria-pressed': isPressed }
    return button(name, props, () => onTool(name))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time
    <div
      className={css.tools}
      role="toolbar"
      aria-label={editor.formatting}
      aria-controls={of}
      onKeyDown={moveInToolbar}
    >
      {often.map(tool)}
      {button('link', { 'aria-pressed': linkAt(state) !== null, 'aria-haspopup': 'dialog' }, onLink)}
      {onPictures && button('pictures', { 'aria-haspopup': 'dialog' }, onPictures)}
      {(['undo', 'redo'] as const).map(tool)}
      {button('more', { 'aria-expanded': isOpen, 'aria-controls': id }, () => {
        setOpen(!isOpen)
        if (isOpen) setCurrent('more')
      })}
      <span id={id} className={css.more} hidden={!isOpen}>
        {isOpen && seldom.map(tool)}
      </span>
    </div>
  )
}
