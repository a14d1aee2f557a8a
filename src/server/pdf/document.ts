// A PDF of headings, lines, facts and tables on A4 pages, in the fonts of the site, with a footer on every page.
import PDFDocument from 'pdfkit'
import { fontFile, fontNames, type Run, textRuns, type Weight } from './text-runs.ts'

const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 56, bottom: 64 } as const
export const textWidth = page.width - page.left - page.right

type Look = { size: number; weight?: Weight; color?: string; indent?: number; link?: string; after?: number }

const spaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Pieces of a text between which a line may end: after a blank, and between words of scripts that are written without. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let before = ''
  for (const { segment } of words.segment(text)) {
    const mayBreak = before === '' || /\s$/.test(before) || (spaced.test(segment) && spaced.test(before.at(-1) ?? ''))
    if (mayBreak) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
    before = segment
  }
  return pieces
}

export class PdfPages {
  private readonly doc: PDFKit.PDFDocument
  private y: number = page.top
  private readonly footer: string

  constructor({
    title,
    author,
    language,
    footer,
  }: {
    title: string
    author: string
    language: string
    footer: string
  }) {
    this.footer = footer
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      info: { Title: title, Author: author },
      lang: language,
      bufferPages: true,
      displayTitle: true,
    })
    for (const name of fontNames) this.doc.registerFont(name, fontFile(name))
  }

  private widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { font, text }) => sum + this.doc.font(font).fontSize(size).widthOfString(text), 0)
  }

  /** Lines that fit; a piece that is wider than a line is cut within. */
  private linesOf(text: string, size: number, weight: Weight, width: number): string[] {
    const lines: string[] = []
    let line = ''
    const fits = (candidate: string): boolean => this.widthOf(textRuns(candidate.trimEnd(), weight), size) <= width
    for (const piece of piecesOf(text)) {
      if (fits(line + piece)) {
        line += piece
        continue
      }
      if (line.trim()) lines.push(line.trimEnd())
      line = piece.trimStart()
      while (!fits(line)) {
        let at = line.length - 1
        while (at > 1 && !fits(line.slice(0, at))) at--
        lines.push(line.slice(0, at))
        line = line.slice(at)
      }
    }
    return line.trim() ? [...lines, line.trimEnd()] : lines
  }

  private room(height: number): void {
    if (this.y + height <= page.height - page.bottom) return
    this.doc.addPage()
    this.y = page.top
  }

  private draw(runs: readonly Run[], x: number, baseline: number, size: number, color: string): void {
    let at = x
    for (const { font, text } of runs) {
      this.doc.font(font).fontSize(size).fillColor(color)
      this.doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.doc.widthOfString(text)
    }
  }

  /** A paragraph; lines of the text are kept. */
  text(text: string, { size, weight = 400, color = '#1c1b1a', indent = 0, link, after = 4 }: Look): void {
    const height = size * 1.5
    for (const paragraph of text.split('\n'))
      for (const line of this.linesOf(paragraph, size, weight, textWidth - indent)) {
        this.room(height)
        const runs = textRuns(line, weight)
        this.draw(runs, page.left + indent, this.y + size * 1.1, size, color)
        if (link) this.doc.link(page.left + indent, this.y, this.widthOf(runs, size), height, link)
        this.y += height
      }
    this.y += after
  }

  /** A heading with a thread under it; what follows stays on its page. */
  heading(text: string, color: string): void {
    this.room(64)
    this.y += 10
    this.text(text, { size: 12.5, weight: 600, after: 0 })
    this.doc
      .moveTo(page.left, this.y + 1)
      .lineTo(page.left + textWidth, this.y + 1)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
    this.y += 8
  }

  /** One line of a table: its names at the start, its numbers at the end of their columns. */
  private row(cells: readonly string[], widths: readonly number[], weight: Weight): void {
    const [size, gap] = [8.5, 6]
    const lines = cells.map((text, at) => this.linesOf(text, size, weight, (widths[at] ?? 0) - gap))
    const step = size * 1.45
    const height = Math.max(1, ...lines.map(({ length }) => length)) * step + 4
    this.room(height)
    let x: number = page.left
    for (const [at, cell] of lines.entries()) {
      const width = widths[at] ?? 0
      for (const [line, text] of cell.entries()) {
        const runs = textRuns(text, weight)
        const start = at === 0 ? x : x + width - this.widthOf(runs, size)
        this.draw(runs, start, this.y + 2 + line * step + size, size, '#1c1b1a')
      }
      x += width
    }
    this.y += height
    this.doc.moveTo(page.left, this.y).lineTo(x, this.y).lineWidth(0.4).strokeColor('#c9c4ba').stroke()
  }

  /**
   * A table whose first column has names and the others numbers. What is too wide for a page stands below, the names again at its
   * start; each page begins with the headings.
   */
  table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
    const mostColumns = 6
    const count = Math.max(1, heads.length - 1)
    const strips = Math.ceil(count / mostColumns)
    const perStrip = Math.ceil(count / strips)
    for (let first = 1; first <= count; first += perStrip) {
      const part = (cells: readonly string[]): string[] => [cells[0] ?? '', ...cells.slice(first, first + perStrip)]
      const columns = part(heads).length - 1
      const names = textWidth * (columns > 4 ? 0.3 : 0.4)
      const widths = [names, ...Array.from({ length: columns }, () => (textWidth - names) / columns)]
      this.room(60)
      this.row(part(heads), widths, 600)
      for (const row of rows) {
        const before = this.y
        this.room(30)
        if (this.y < before) this.row(part(heads), widths, 600)
        this.row(part(row), widths, 400)
      }
      this.y += 10
    }
  }

  /** Footers with page numbers, and the whole as bytes. */
  async bytes(): Promise<Buffer> {
    const { doc } = this
    const { start, count } = doc.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      doc.switchToPage(start + at)
      const [size, baseline] = [8, page.height - 36]
      this.draw(textRuns(this.footer, 400), page.left, baseline, size, '#5b5750')
      const number = textRuns(`${at + 1} / ${count}`, 400)
      this.draw(number, page.width - page.right - this.widthOf(number, size), baseline, size, '#5b5750')
    }
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve) => doc.on('end', resolve))
    doc.end()
    await ended
    return Buffer.concat(parts)
  }
}
