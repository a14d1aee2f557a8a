// A chart as a picture that stands alone: its title, the drawing, where its numbers are from and where more is.
import { languageTags, type Locale } from '#words/locales.ts'
import { xmlText } from '#lib/text/xml.ts'
import type { ChartShape, ChartTable } from '../chart-table.ts'
import { draw } from './draw.ts'
import { letter, line, textAt, widthOf } from './marks.ts'

export type PictureTexts = { title: string; note?: string | undefined; source: string; site: string }
type Pictured = { shape: ChartShape; table: ChartTable & { columns?: readonly string[] }; texts: PictureTexts }

export const pictureWidth = 640
const margin = 20
const room = pictureWidth - 2 * margin
const titleSize = 18

/** As many words in each line as have room; where a language has no spaces, as it breaks words. */
function wrapped(text: string, size: number, locale: Locale): string[] {
  const lines: string[] = ['']
  for (const { segment } of new Intl.Segmenter(languageTags[locale], { granularity: 'word' }).segment(text)) {
    const longer = `${lines.at(-1) ?? ''}${segment}`
    if (widthOf(longer.trimEnd(), size) <= room || longer === segment) lines[lines.length - 1] = longer
    else lines.push(segment.trimStart())
  }
  return lines.map((one) => one.trimEnd()).filter(Boolean)
}

const colors = (ink: string, mark: string, quiet: string, strong: string, surface: string): string =>
  `text{fill:${ink}}[data-quiet]{fill:${quiet}}[data-mark]{fill:${mark}}[data-line],[data-band]{fill:none;stroke:${mark}}[data-base],[data-frame]{fill:none;stroke:${strong}}[data-paper]{fill:${surface}}`

/** Colors of the site on light and dark; nothing is read by color alone. */
const style = `text{font-family:system-ui,'Noto Sans','Noto Sans Thai','Noto Sans Lao','Noto Sans SC',sans-serif}[data-line]{stroke-width:2px}[data-band]{stroke-opacity:.45}${colors('#10222b', '#3c4f58', '#5b6b73', '#85897f', '#ffffff')}@media (prefers-color-scheme:dark){${colors('#e8eef0', '#c6d2d7', '#a9b8be', '#6f858f', '#15252d')}}`

/** Its height follows from what stands in it. */
export function pictureParts({ shape, table, texts }: Pictured, locale: Locale): { height: number; marks: string } {
  const marks: string[] = []
  let y = margin + titleSize
  for (const one of wrapped(texts.title, titleSize, locale)) {
    marks.push(textAt(margin, y, one, { size: titleSize, bold: true }))
    y += titleSize + 6
  }
  for (const one of texts.note ? wrapped(texts.note, letter, locale) : []) {
    marks.push(textAt(margin, y, one))
    y += line
  }
  y += 4
  const drawing = draw(shape, table, room)
  const left = margin + (room - drawing.width) / 2
  marks.push(`<g transform="translate(${Math.round(left)} ${Math.round(y)})">${drawing.marks}</g>`)
  y += drawing.height + 24
  for (const one of [...wrapped(texts.source, 12, locale), ...wrapped(texts.site, 12, locale)]) {
    marks.push(textAt(margin, y, one, { size: 12, quiet: true }))
    y += line
  }
  return { height: Math.ceil(y), marks: marks.join('') }
}

export function chartPicture(pictured: Pictured, locale: Locale): string {
  const { height, marks } = pictureParts(pictured, locale)
  const { title, source } = pictured.texts
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" lang="${languageTags[locale]}" role="img" aria-labelledby="t s"><title id="t">${xmlText(title)}</title><desc id="s">${xmlText(source)}</desc><style>${style}</style><rect data-paper="" width="${pictureWidth}" height="${height}"/>${marks}</svg>\n`
}
