// The list of blocks at the caret: typed letters narrow it, arrow keys and Enter choose, Esc closes.
import { useWords } from '../foundations/words.tsx'
import { type Block, blocks } from './blocks.ts'
import { ownStyle } from '../parts/own-style.ts'
import css from './rich-text.module.css'

/** The names of blocks in the language of the page. */
export function useBlockNames(): Readonly<Record<Block, string>> {
  const { editor } = useWords('editor')
  const { heading2, heading3, bullets, numbers, quote, line, pre, pictures } = editor.tools
  const { callout, table, gallery, file, card } = editor.blocks
  return { heading2, heading3, bullets, numbers, quote, line, pre, pictures, callout, table, gallery, file, card }
}

/** Blocks whose name holds what was typed. */
export const blocksFor = (names: Readonly<Record<Block, string>>, query: string): Block[] =>
  blocks.filter((one) => names[one].toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()))

type BlockMenuProps = {
  id: string
  found: readonly Block[]
  current: number
  /** Of the line, from the corner of the writing surface (px). */
  at: { left: number; top: number }
  onChoose: (block: Block) => void
}

export function BlockMenu({ id, found, current, at, onChoose }: BlockMenuProps) {
  const { editor } = useWords('editor')
  const names = useBlockNames()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={editor.blocks.menu}
      className={css.blocks}
      ref={ownStyle({ left: `${at.left}px`, top: `${at.top}px` })}
    >
      {found.map((block, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text in which the caret stays
        <div
          key={block}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(block)}
        >
          {names[block]}
        </div>
      ))}
    </div>
  )
}
