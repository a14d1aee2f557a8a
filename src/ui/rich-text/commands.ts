// What the buttons and keys of the editor do, and what of it holds where the caret stands.
import { baseKeymap, chainCommands, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { liftTarget } from 'prosemirror-transform'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const isAround = (at: ResolvedPos, fits: (node: Node) => boolean): Node | null => {
  for (let depth = at.depth; depth > 0; depth--) if (fits(at.node(depth))) return at.node(depth)
  return null
}
const listAround = (state: EditorState): Node | null =>
  isAround(state.selection.$from, ({ type }) => type === nodes.ul || type === nodes.ol)

/** In this kind of block; asked again, a paragraph. */
const toggleBlock =
  (type: NodeType, attrs: Attrs | null = null): Command =>
  (state, dispatch, view) =>
    isInBlock(state, type, attrs)
      ? setBlockType(nodes.paragraph)(state, dispatch, view)
      : setBlockType(type, attrs)(state, dispatch, view)

function isInBlock(state: EditorState, type: NodeType, attrs: Attrs | null): boolean {
  const { parent } = state.selection.$from
  return parent.type === type && Object.entries(attrs ?? {}).every(([name, value]) => parent.attrs[name] === value)
}

/** Items that somebody makes here hold their text without a paragraph around it. */
const tight =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const { from, to } = tr.selection
          tr.doc.nodesBetween(from, to, (node, at, parent) => {
            if (node.type === nodes.paragraph && parent?.type === nodes.li) tr.setNodeMarkup(at, null, { bare: true })
          })
          dispatch(tr)
        }),
      view,
    )

/** A list around the lines; the other sort of list where one is; asked again, lines without a list. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = listAround(state)
    if (list?.type === type) return liftListItem(nodes.li)(state, dispatch, view)
    if (list) {
      const { $from } = state.selection
      for (let depth = $from.depth; depth > 0; depth--)
        if ($from.node(depth) === list) dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
    return tight(wrapInList(type))(state, dispatch, view)
  }

const toggleQuote: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection
  const range = $from.blockRange($to, ({ type }) => type === nodes.blockquote)
  const target = range ? liftTarget(range) : null
  if (!range || target === null) return wrapIn(nodes.blockquote)(state, dispatch, view)
  dispatch?.(state.tr.lift(range, target))
  return true
}

const insert =
  (type: NodeType): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
    return true
  }

const clear: Command = (state, dispatch, view) => {
  const { from, to, empty } = state.selection
  if (empty) return setBlockType(nodes.paragraph)(state, dispatch, view)
  const { tr } = state
  for (const type of Object.values(marks)) if (type !== marks.a && type !== marks.span) tr.removeMark(from, to, type)
  dispatch?.(tr.setBlockType(from, to, nodes.paragraph))
  return true
}

export type Tool =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'sub'
  | 'sup'
  | 'code'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bullets'
  | 'numbers'
  | 'deeper'
  | 'higher'
  | 'quote'
  | 'pre'
  | 'line'
  | 'clear'
  | 'undo'
  | 'redo'

const markOf: Readonly<Partial<Record<Tool, MarkType>>> = {
  bold: marks.strong,
  italic: marks.em,
  strike: marks.s,
  sub: marks.sub,
  sup: marks.sup,
  code: marks.code,
}

const heading = (level: number) => toggleBlock(nodes.heading, { level })

export const commands: Readonly<Record<Tool, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  strike: toggleMark(marks.s),
  sub: toggleMark(marks.sub),
  sup: toggleMark(marks.sup),
  code: toggleMark(marks.code),
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bullets: toggleList(nodes.ul),
  numbers: toggleList(nodes.ol),
  deeper: sinkListItem(nodes.li),
  higher: liftListItem(nodes.li),
  quote: toggleQuote,
  pre: toggleBlock(nodes.pre),
  line: insert(nodes.hr),
  clear,
  undo,
  redo,
}

/** Whether the tool's effect holds at the caret; null for tools that only do something once. */
export function holds(state: EditorState, tool: Tool): boolean | null {
  const mark = markOf[tool]
  const { $from, from, to, empty } = state.selection
  if (mark)
    return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark)
  if (tool.startsWith('heading')) return isInBlock(state, nodes.heading, { level: Number(tool.at(-1)) })
  if (tool === 'pre') return $from.parent.type === nodes.pre
  if (tool === 'bullets' || tool === 'numbers')
    return listAround(state)?.type === (tool === 'bullets' ? nodes.ul : nodes.ol)
  if (tool === 'quote') return isAround($from, ({ type }) => type === nodes.blockquote) !== null
  return null
}

export const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView())
  return true
}

/** Keys as most editors have them; Tab is not among them: it leaves the field. */
export const keysOf: Readonly<Partial<Record<Tool, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  strike: 'Mod-Shift-x',
  sub: 'Mod-,',
  sup: 'Mod-.',
  code: 'Mod-e',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  heading4: 'Mod-Alt-4',
  numbers: 'Mod-Shift-7',
  bullets: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  deeper: 'Mod-]',
  higher: 'Mod-[',
  clear: 'Mod-\\',
  undo: 'Mod-z',
  redo: 'Mod-y',
}

export const keyCommands: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  ...Object.fromEntries((Object.entries(keysOf) as [Tool, string][]).map(([tool, key]) => [key, commands[tool]])),
  'Mod-Shift-z': redo,
  'Shift-Enter': lineBreak,
  Enter: chainCommands(tight(splitListItem(nodes.li)), baseKeymap['Enter'] as Command),
}

/** The link at the caret, or all of it that the selection touches. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | null {
  const { $from, from, to, empty } = state.selection
  const found = empty ? marks.a.isInSet($from.marks()) : null
  if (!found) {
    let href: string | null = null
    state.doc.nodesBetween(from, to, (node) => {
      href ??= (marks.a.isInSet(node.marks)?.attrs['href'] as string | undefined) ?? null
    })
    return href === null || empty ? null : { href, from, to }
  }
  let [start, end] = [from, to]
  const linked = (at: number): boolean => {
    const mark = marks.a.isInSet(state.doc.resolve(at).nodeAfter?.marks ?? [])
    return mark?.eq(found) ?? false
  }
  while (start > $from.start() && linked(start - 1)) start--
  while (end < $from.end() && linked(end)) end++
  return { href: String(found.attrs['href']), from: start, to: end }
}

/** The selection leads there, or text that is new; without an address its link goes. */
export const setLink =
  (href: string | null, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection
    const { tr } = state
    if (href === null) tr.removeMark(from, to, marks.a)
    else {
      const mark = marks.a.create({ href })
      if (from === to) tr.replaceWith(from, to, schema.text(text, [...state.selection.$from.marks(), mark]))
      else tr.removeMark(from, to, marks.a).addMark(from, to, mark)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

export type NewPicture = { key: string; width?: number; height?: number; alt: string }

/** Each picture in a paragraph of its own, below the block in which the caret stands. */
export const addPictures =
  (pictures: readonly NewPicture[]): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    const below = $to.depth > 0 ? $to.after(1) : $to.pos
    const made = pictures.map(({ key, alt, width, height }) =>
      nodes.paragraph.create(
        null,
        nodes.image.create({
          src: `/files/${key}?w=1280`,
          alt,
          width: width ? String(width) : null,
          height: height ? String(height) : null,
        }),
      ),
    )
    dispatch?.(state.tr.insert(below, made).scrollIntoView())
    return true
  }
