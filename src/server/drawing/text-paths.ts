// Text as paths: the letters of the fonts that are shipped, shaped as each script wants it, so that a machine without fonts draws them.
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const files = [
  ...[
    'anuphan-latin',
    'anuphan-latin-ext',
    'anuphan-vietnamese',
    'anuphan-thai',
    'noto-sans-lao',
    'noto-sans-khmer',
    'noto-sans-myanmar',
  ].map((name) => `../../../public/fonts/${name}.woff2`),
  // Han letters are sent to no browser: they have their own.
  '../pdf/fonts/noto-sans-sc-400.ttf',
]

let opened: Font[] | undefined
/** Opened with the first picture: most processes draw none. */
const fonts = (): Font[] =>
  (opened ??= files.map((path) => openSync(fileURLToPath(new URL(path, import.meta.url))) as Font))

type Run = { font: Font; text: string }

const holds = (font: Font, text: string): boolean =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** The text in pieces of one font each; null when some letter is in none. Whoever spoke last keeps blanks and signs. */
function runsOf(text: string): Run[] | null {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1)
    const font = last && holds(last.font, segment) ? last.font : fonts().find((one) => holds(one, segment))
    if (!font) return null
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

/** Can all letters of the text be drawn? */
export const isDrawable = (text: string): boolean => runsOf(text) !== null

const shapedRuns = (text: string) =>
  (runsOf(text) ?? []).map(({ font, text: own }) => ({ font, layout: font.layout(own) }))

export const widthOf = (text: string, size: number): number =>
  shapedRuns(text).reduce((sum, { font, layout }) => sum + (layout.advanceWidth * size) / font.unitsPerEm, 0)

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** One line as SVG, its baseline at `y`. */
export function linePaths(text: string, at: { x: number; y: number; size: number }): string {
  let { x } = at
  const paths: string[] = []
  for (const { font, layout } of shapedRuns(text)) {
    const scale = at.size / font.unitsPerEm
    for (const [index, glyph] of layout.glyphs.entries()) {
      const position = layout.positions[index]
      if (!position) continue
      const path = glyph.path.toSVG()
      if (path) {
        const [left, base] = [x + position.xOffset * scale, at.y - position.yOffset * scale]
        paths.push(
          `<path transform="translate(${rounded(left)} ${rounded(base)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${path}"/>`,
        )
      }
      x += position.xAdvance * scale
    }
  }
  return paths.join('')
}

/** Where a line may end: between words, which Thai, Lao, Khmer and Burmese write without blanks. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

/** The text in lines of this width; what does not fit into so many lines ends in an ellipsis. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line === '' || widthOf((line + piece).trimEnd(), size) <= width) {
      line += piece
      continue
    }
    lines.push(line.trim())
    line = piece
  }
  lines.push(line.trim())
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  const last = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(kept[most - 1] ?? '')].map(
    ({ segment }) => segment,
  )
  while (last.length > 0 && widthOf(`${last.join('').trimEnd()}…`, size) > width) last.pop()
  kept[most - 1] = `${last.join('').trimEnd()}…`
  return kept
}
