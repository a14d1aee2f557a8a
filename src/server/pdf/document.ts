// A PDF of headings, lines and facts on A4 pages, in the fonts of the site, with a footer on every page.
import PDFDocument from 'pdfkit'
import { fontFile, fontNames, type Run, textRuns, type Weight } from './text-runs.ts'

const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 56, bottom: 64 } as const
export const textWidth = page.width - page.left - page.right

type Look = { size: number; weight?: Weight; color?: string; indent?: number; link?: string; after?: number }

const spaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
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
