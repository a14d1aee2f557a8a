// What the buttons of the editor do to a plain text: a part of it is replaced, and something is selected afterwards.
export type Edit = { from: number; to: number; text: string; select: readonly [number, number] }
export type Selected = { text: string; from: number; to: number }

/** Puts a mark around what is selected, or takes it away where it stands there already. */
function wrapped({ text, from, to }: Selected, mark: string): Edit {
  const { length } = mark
  const inner = text.slice(from, to)
  if (text.slice(from - length, from) === mark && text.slice(to, to + length) === mark)
    return { from: from - length, to: to + length, text: inner, select: [from - length, to - length] }
  return { from, to, text: mark + inner + mark, select: [from + length, to + length] }
}

/** Begins each selected line like that, or no more where all of them do. */
function lined({ text, from, to }: Selected, { markOf, is }: LineLook): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isOff = lines.every((line) => is.test(line))
  const made = lines.map((line, at) => (isOff ? line.replace(is, '') : markOf(at) + line)).join('\n')
  // A list or a quote is a paragraph of its own.
  const before = start > 0 && !isOff && text[start - 2] !== '\n' ? '\n' : ''
  const at = start + before.length + made.length
  return { from: start, to: end, text: before + made, select: [at, at] }
}

export const marks = { bold: '**', italic: '*', code: '`' } as const
export type Mark = keyof typeof marks

type LineLook = { markOf: (at: number) => string; is: RegExp }
export const lines = {
  quote: { markOf: () => '> ', is: /^> ?/ },
  bullets: { markOf: () => '- ', is: /^[-*] / },
  numbers: { markOf: (at: number) => `${at + 1}. `, is: /^\d{1,3}[.)] / },
} satisfies Record<string, LineLook>
export type LineMark = keyof typeof lines

const isMark = (name: Mark | LineMark): name is Mark => name in marks

/** What a button of this name does. */
export const edited = (selected: Selected, name: Mark | LineMark): Edit =>
  isMark(name) ? wrapped(selected, marks[name]) : lined(selected, lines[name])

/** Puts something in place of what is selected, and the caret behind it. */
export const put = ({ from, to }: Selected, text: string): Edit => ({
  from,
  to,
  text,
  select: [from + text.length, from + text.length],
})

/** Puts something there as a paragraph of its own. */
export function putApart({ text, from, to }: Selected, block: string): Edit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : text[from - 1] === '\n' ? '\n' : '\n\n'
  return put({ text, from, to }, `${before}${block}\n\n`)
}

/** Words of a link or a picture as they can stand between its brackets. */
export const bracketed = (words: string): string => words.replaceAll(/[[\]\n]+/g, ' ').trim()

const mostWords = 4

/** The name that is being typed behind an @, and where it begins; null where none is. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  const words = from < 0 ? '\n' : text.slice(from + 1, caret)
  const isName = !/^\s|\n| {2}/.test(words) && words.trimEnd().split(' ').length <= mostWords
  return isName && /^[\s(>]?$/.test(text[from - 1] ?? '') ? { from, words } : null
}
