// The picture as a file: SVG with letters as text, or PNG with letters as paths; with its legend, filters and date.
import anyAscii from 'any-ascii'
import sharp from 'sharp'
import { element, type Xml, xmlDocument } from '#lib/text/xml.ts'
import { isDrawable, linePaths, widthOf, wrapped } from '#server/drawing/text-paths.ts'
import { type Drawing, drawingHeight, drawingOf, drawingWidth, lineWidths } from './drawing.ts'
import { markPath } from './marks.ts'
import type { Picture } from './picture.ts'
import type { PictureFormat } from './picture-formats.ts'

export type PictureTexts = {
  title: string
  /** So many of so many. */
  shown: string
  /** What marks tell apart. */
  legend: string
  /** Filters, date and definitions, a line each. */
  about: readonly string[]
}

// As on the page in the light theme: a file is printed and put on white pages.
const markColors = ['#0f7845', '#29509b', '#7151c6', '#96120d', '#005256', '#8d5600', '#5b6b73']
const [ink, quiet, paper] = ['#10222b', '#5b6b73', '#ffffff']
const margin = 32

type Letters = { x: number; y: number; size: number; color: string; isEnd?: boolean; isOutlined?: boolean }
type Write = (text: string, at: Letters) => Xml

const asText: Write = (text, { x, y, size, color, isEnd, isOutlined }) =>
  element(
    'text',
    {
      x,
      y,
      fill: color,
      'font-size': size,
      'text-anchor': isEnd ? 'end' : null,
      ...(isOutlined ? { stroke: paper, 'stroke-width': 3, 'paint-order': 'stroke' } : {}),
    },
    text,
  )

/** Letters that no font of ours has are written in Latin ones. */
const drawable = (text: string): string => (isDrawable(text) ? text : anyAscii(text))

const asPaths: Write = (text, { x, y, size, color, isEnd, isOutlined }) => {
  const line = drawable(text)
  const paths = { xml: linePaths(line, { x: isEnd ? x - widthOf(line, size) : x, y, size }) }
  // A stroke in letters' own units: they are drawn at a scale.
  const around = isOutlined ? element('g', { fill: paper, stroke: paper, 'stroke-width': 220 }, paths) : { xml: '' }
  return { xml: around.xml + element('g', { fill: color }, paths).xml }
}

const drawn = ({ lines, marks, labels }: Drawing, write: Write): Xml[] => [
  ...lines.flatMap((d, at) =>
    d
      ? [element('path', { d, fill: 'none', stroke: quiet, 'stroke-opacity': 0.45, 'stroke-width': lineWidths[at] })]
      : [],
  ),
  ...marks.flatMap((d, mark) => (d ? [element('path', { d, fill: markColors[mark], stroke: paper })] : [])),
  ...labels.map(({ x, y, text, isRight }) =>
    write(text, { x, y, size: 13, color: ink, isEnd: !isRight, isOutlined: true }),
  ),
]

/** Marks with what they mean, two beside each other. */
function legendOf(marks: Picture['marks'], top: number, write: Write): { parts: Xml[]; height: number } {
  const [row, column] = [24, drawingWidth / 2]
  const parts = marks.flatMap(({ mark, text, count }, at) => {
    const [x, y] = [(at % 2) * column, top + Math.floor(at / 2) * row]
    return [
      element('path', { d: markPath(mark, x + 8, y + 10, 7), fill: markColors[mark] }),
      write(`${text} (${count})`, { x: x + 24, y: y + 15, size: 14, color: ink }),
    ]
  })
  return { parts, height: Math.ceil(marks.length / 2) * row }
}

function svgOf(picture: Picture, texts: PictureTexts, write: Write): string {
  const lines = texts.about.flatMap((line) => wrapped(line, 12, drawingWidth, 4))
  const legend = legendOf(picture.marks, drawingHeight + 96, write)
  const foot = drawingHeight + 112 + legend.height
  const [width, height] = [drawingWidth + 2 * margin, foot + lines.length * 18 + 2 * margin]
  return xmlDocument(
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        'font-family': 'sans-serif',
      },
      element('title', {}, texts.title),
      element('desc', {}, [texts.shown, ...texts.about].join('\n')),
      element('rect', { width, height, fill: paper }),
      element(
        'g',
        { transform: `translate(${margin} ${margin})` },
        write(texts.title, { x: 0, y: 20, size: 22, color: ink }),
        write(texts.shown, { x: 0, y: 44, size: 13, color: quiet }),
        element('g', { transform: 'translate(0 52)' }, drawn(drawingOf(picture), write)),
        write(texts.legend, { x: 0, y: drawingHeight + 84, size: 14, color: quiet }),
        legend.parts,
        lines.map((line, at) => write(line, { x: 0, y: foot + 12 + at * 18, size: 12, color: quiet })),
      ),
    ),
  )
}

export async function pictureFile(
  picture: Picture,
  texts: PictureTexts,
  format: PictureFormat,
): Promise<string | Buffer> {
  if (format === 'svg') return svgOf(picture, texts, asText)
  return sharp(Buffer.from(svgOf(picture, texts, asPaths)), { density: 144 })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
