// Parts of drawings as text: the same in a page and in a picture that stands alone.
import { xmlText } from '#lib/text/xml.ts'

/** A drawing from 0 0; `data-` attributes say what a part is, so that a page and a picture color it each in their way. */
export type Drawing = { width: number; height: number; marks: string }

/** Sizes of letters, in units of the drawing. */
export const letter = 13
export const line = 18

const isWide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/
/** Above or below the letter before it. */
const isMark = /\p{M}/u
const isNarrow = /[fijlrtI.,:;'|!()[\] -]/

/** About how wide a text is: no letter is measured on the server. */
export function widthOf(text: string, size = letter): number {
  let width = 0
  for (const sign of text) width += isMark.test(sign) ? 0 : isWide.test(sign) ? 1 : isNarrow.test(sign) ? 0.36 : 0.58
  return width * size
}

/** The text as far as there is room, without cutting a letter from its marks. */
export function fitted(text: string, room: number, size = letter): string {
  if (widthOf(text, size) <= room) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(`${kept}${segment}…`, size) > room) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

export const round = (value: number): number => Math.round(value * 10) / 10

type TextOptions = { anchor?: 'middle' | 'end'; size?: number; bold?: boolean; quiet?: boolean }

export const textAt = (x: number, y: number, text: string, options: TextOptions = {}): string => {
  const { anchor, size = letter, bold, quiet } = options
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${anchor ? ` text-anchor="${anchor}"` : ''}${bold ? ' font-weight="600"' : ''}${quiet ? ' data-quiet=""' : ''}>${xmlText(text)}</text>`
}

export const boxAt = (x: number, y: number, width: number, height: number, opacity = 1): string =>
  `<rect data-mark="" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${opacity < 1 ? ` fill-opacity="${round(opacity * 10) / 10}"` : ''}/>`

export const pathOf = (d: string, kind: 'line' | 'base' | 'falling' = 'line'): string =>
  `<path data-${kind === 'base' ? 'base' : 'line'}=""${kind === 'falling' ? ' stroke-dasharray="5 4"' : ''} d="${d}"/>`

export const greatest = (values: readonly (number | null)[]): number =>
  Math.max(1, ...values.map((value) => value ?? 0))
