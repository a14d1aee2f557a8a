// The toolbar over the field of a post: one stop for Tab, arrow keys between the buttons.
import { useRef, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { EditorIcon } from '#ui/rich-text/editor-icons.tsx'
import { moveInToolbar } from '#ui/rich-text/toolbar-keys.ts'
import { lines, marks, type Mark, type LineMark } from './typed-edits.ts'
import css from './text-box.module.css'

type Name = Mark | LineMark | 'link' | 'pictures' | 'clip'

const tools = [...(Object.keys(marks) as Mark[]), ...(Object.keys(lines) as LineMark[])]

type ToolProps = { name: Name; label: string; current: Name; onCurrent: (name: Name) => void; onPress: () => void }

const Tool = ({ name, label, current, onCurrent, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    tabIndex={name === current ? 0 : -1}
    onFocus={() => onCurrent(name)}
    onClick={onPress}
  >
    <EditorIcon name={name} />
  </button>
)

type PostToolbarProps = {
  /** Id of the field. */
  of: string
  onTool: (name: Mark | LineMark) => void
  onLink: () => void
  onPictures: () => void
  onDocument: (file: File | undefined) => void
}

export function PostToolbar({ of, onTool, onLink, onPictures, onDocument }: PostToolbarProps) {
  const { editor } = useWords('editor')
  const { attach } = useWords('forums')
  const chooser = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState<Name>('bold')
  const isCurrent = { current, onCurrent: setCurrent }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time
    <div
      className={css.tools}
      role="toolbar"
      aria-label={editor.formatting}
      aria-controls={of}
      onKeyDown={moveInToolbar}
    >
      {tools.map((name) => (
        <Tool key={name} name={name} label={editor.tools[name]} {...isCurrent} onPress={() => onTool(name)} />
      ))}
      <Tool name="link" label={editor.tools.link} {...isCurrent} onPress={onLink} />
      <Tool name="pictures" label={editor.tools.pictures} {...isCurrent} onPress={onPictures} />
      <Tool name="clip" label={attach} {...isCurrent} onPress={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={attach}
        onChange={(event) => {
          onDocument(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
