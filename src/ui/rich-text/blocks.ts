// Blocks that `/` puts into a text: what each does, and what was typed after the stroke.
import { wrapIn } from 'prosemirror-commands'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { commands, type NewPicture, type Tool } from './commands.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Blocks of which something has to be asked first. */
export type DialogBlock = 'pictures' | 'gallery' | 'file' | 'card'
type DoneBlock =
  | Extract<Tool, 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'quote' | 'line' | 'pre'>
  | 'callout'
  | 'table'
export type Block = DialogBlock | DoneBlock

export const blocks: readonly Block[] = [
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'quote',
  'callout',
  'table',
  'pictures',
  'gallery',
  'file',
  'card',
  'line',
  'pre',
]

const cell = (isHead: boolean) =>
  (isHead ? nodes.th : nodes.td).create(isHead ? { scope: 'col' } : null, nodes.paragraph.create({ bare: true }))
const row = (isHead: boolean) =>
  nodes.tr.create(
    null,
    [0, 1, 2].map(() => cell(isHead)),
  )

/** Three columns with a head; the caret stands in the first of them. */
const addTable: Command = (state, dispatch) => {
  const table = nodes.table.create(null, [
    nodes.thead.create(null, row(true)),
    nodes.tbody.create(null, [row(false), row(false)]),
  ])
  const { $from } = state.selection
  const at = $from.depth > 0 ? $from.before(1) : $from.pos
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
  const { tr } = state
  if (isEmpty) tr.replaceWith(at, $from.after(1), table)
  else tr.insert($from.after(1), table)
  const start = isEmpty ? at : $from.after(1)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
  return true
}

export const blockCommands: Readonly<Record<DoneBlock, Command>> = {
  heading2: commands.heading2,
  heading3: commands.heading3,
  bullets: commands.bullets,
  numbers: commands.numbers,
  quote: commands.quote,
  line: commands.line,
  pre: commands.pre,
  callout: wrapIn(nodes.aside),
  table: addTable,
}

/** Puts a block of its own below the one in which the caret stands. */
const below =
  (make: () => ReturnType<typeof nodes.figure.create>): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    dispatch?.(state.tr.insert($to.depth > 0 ? $to.after(1) : $to.pos, make()).scrollIntoView())
    return true
  }

const bare = (...content: Parameters<typeof nodes.paragraph.create>[1][]) =>
  nodes.paragraph.create({ bare: true }, content.flat() as never)

/** A link that stands for what it leads to: a file, a person, an event, a film. */
export const addCard = (href: string, text: string, note: string): Command =>
  below(() =>
    nodes.figure.create(null, [
      bare(schema.text(text, [marks.a.create({ href })])),
      ...(note ? [nodes.figcaption.create(null, bare(schema.text(note)))] : []),
    ]),
  )

/** Several pictures in one figure. */
export const addGallery = (pictures: readonly NewPicture[]): Command =>
  below(() =>
    nodes.figure.create(null, [
      bare(
        pictures.map(({ key, alt, width, height }) =>
          nodes.image.create({
            src: `/files/${key}?w=1280`,
            alt,
            width: width ? String(width) : null,
            height: height ? String(height) : null,
          }),
        ) as never,
      ),
    ]),
  )

/** What is typed after a stroke at the beginning of a line, where nothing else stands in it; null elsewhere. */
export function slashCommandIn(state: EditorState): { query: string; from: number; to: number } | null {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.paragraph) return null
  const text = $from.parent.textBetween(0, $from.parent.content.size, '', '￼')
  const match = /^\/([\p{L}\p{M}\p{N} ]{0,20})$/u.exec(text)
  if (!match || $from.parentOffset !== text.length) return null
  return { query: match[1] ?? '', from: $from.start(), to: $from.end() }
}
