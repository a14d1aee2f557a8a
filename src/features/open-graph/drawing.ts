// The picture that is shown where a page is shared: 1200 by 630, paper, ink and the diamonds of the weave, with the title in its own script.
import sharp from 'sharp'
import { isDrawable, linePaths, widthOf, wrapped } from '#server/drawing/text-paths.ts'

export type Card = {
  /** What it is: 'Researcher', 'Lab'. */
  over: string
  title: string
  /** One line below the title. */
  under: string
  site: string
}

const size = { width: 1200, height: 630 }
const margin = 80
const [paper, ink, quiet, gold] = ['#FAF8F3', '#10222B', '#4A5A61', '#DE9814']
const textWidth = size.width - 2 * margin
const longestTitle = 300

const diamond = (x: number, y: number, half: number, color: string): string =>
  `<path fill="${color}" d="M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}z"/>`

/** The selvedge: a band of diamonds along the foot, different for each title and always the same for one. */
function selvedge(seed: string): string {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  const step = 40
  return Array.from({ length: size.width / step }, (_, at) => {
    state = (state * 75 + 74) % 65_537
    const color = state % 5 === 0 ? gold : state % 3 === 0 ? '#2F6F73' : ink
    return diamond(at * step + step / 2, size.height - 28, 10 + (state % 8), color)
  }).join('')
}

/** The largest size at which the title takes three lines, else four small ones. */
function titleLines(title: string): { lines: string[]; letter: number } {
  for (const letter of [72, 60, 50]) {
    const lines = wrapped(title, letter, textWidth, 9)
    if (lines.length <= 3) return { lines, letter }
  }
  return { lines: wrapped(title, 46, textWidth, 4), letter: 46 }
}

const oneLine = (text: string, letter: number): string => wrapped(text, letter, textWidth, 1)[0] ?? ''
const drawn = (text: string): string => (text && isDrawable(text) ? text : '')

/** Letters that no font of ours has are left away with their line: a picture never shows boxes. */
export function cardSvg(card: Card): string {
  const [over, title, under, site] = [
    card.over,
    card.title.slice(0, longestTitle).toWellFormed(),
    card.under,
    card.site,
  ].map((text) => drawn(text.replaceAll(/\s+/g, ' ').trim())) as [string, string, string, string]
  const { lines, letter } = titleLines(title)
  const height = letter * 1.3
  const start = 250 - (lines.length - 2) * (height / 2)
  const parts = [
    over && `<g fill="${quiet}">${linePaths(oneLine(over, 32), { x: margin, y: 120, size: 32 })}</g>`,
    title &&
      `<g fill="${ink}" stroke="${ink}" stroke-width="14" stroke-linejoin="round">${lines
        .map((line, at) => linePaths(line, { x: margin, y: start + at * height, size: letter }))
        .join('')}</g>`,
    under &&
      `<g fill="${quiet}">${linePaths(oneLine(under, 34), { x: margin, y: start + lines.length * height, size: 34 })}</g>`,
    site && `<g fill="${ink}">${linePaths(site, { x: size.width - margin - widthOf(site, 28), y: 545, size: 28 })}</g>`,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    `<rect width="100%" height="12" fill="${gold}"/>`,
    title ? '' : [0, 1, 2].map((at) => diamond(500 + at * 100, 290, 90, [ink, gold, ink][at] ?? ink)).join(''),
    diamond(margin + 14, 536, 14, ink),
    diamond(margin + 38, 536, 14, gold),
    ...parts,
    selvedge(card.title),
    '</svg>',
  ].join('')
}

/** Five flat colors and the edges between them: sixteen are enough, and looking for better ones is most of the work of a picture. */
const packing = { compressionLevel: 9, palette: true, colors: 16, dither: 0, effort: 1 }

export const cardPng = (card: Card): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(card)))
    .png(packing)
    .toBuffer()
