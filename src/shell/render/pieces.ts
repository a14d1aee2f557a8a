// Finished parts of pages, kept by what they were made of: a card that stood on one page is not rendered again for the next.
import { randomBytes } from 'node:crypto'
import type { Part } from '#server/http/known-json.ts'
import type { Pieces } from '#ui/foundations/piece.tsx'

export type { Part }

/** What React puts between two texts; a mark is a text, what it stands for is an element. */
const seam = '<!-- -->'

const withoutSeamAtEnd = (text: string): string => (text.endsWith(seam) ? text.slice(0, -seam.length) : text)
const withoutSeamAtStart = (text: string): string => (text.startsWith(seam) ? text.slice(seam.length) : text)

export type PageOfPieces = {
  pieces: Pieces
  /** The document with every mark replaced; parts that were new are kept from now on. */
  assemble(html: string): Part[]
}

/**
 * Keeps parts up to `limit` bytes of markup and characters of data, the least used leave first. `start` begins one
 * page; `scope` says what besides its data decides the look of a part: the language.
 */
export function pieceStore(limit = 32 * 1024 * 1024): { start(scope: string): PageOfPieces } {
  const kept = new Map<string, Buffer>()
  const keys = new WeakMap<object, { scope: string; key: string }>()
  // Nobody can write it into a text that is shown.
  const mark = `\u0001${randomBytes(12).toString('hex')}`
  let size = 0

  function keyOf(scope: string, data: object): string {
    const known = keys.get(data)
    if (known?.scope === scope) return known.key
    const key = scope + JSON.stringify(data)
    keys.set(data, { scope, key })
    return key
  }

  function find(key: string): Buffer | undefined {
    const html = kept.get(key)
    if (html === undefined) return undefined
    kept.delete(key)
    kept.set(key, html)
    return html
  }

  function keep(key: string, html: string): void {
    if (kept.has(key)) return
    const bytes = Buffer.from(html)
    kept.set(key, bytes)
    size += key.length + bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= limit) return
      kept.delete(oldest)
      size -= oldest.length + length
    }
  }

  return {
    start(scope) {
      // Markup that was kept, or the key to keep it under.
      const parts: { key: string; html: Buffer | undefined }[] = []
      return {
        pieces: {
          open(name, data) {
            const key = keyOf(`${scope} ${name} `, data)
            const html = find(key)
            parts.push({ key, html })
            return { isKept: html !== undefined, begin: `${mark}${parts.length - 1};`, end: `${mark};` }
          },
        },
        assemble(html) {
          const [first = '', ...texts] = html.split(mark)
          const made: Part[] = []
          let open = first
          for (const text of texts) {
            const end = text.indexOf(';')
            const part = end > 0 ? parts[Number(text.slice(0, end))] : undefined
            const rest = text.slice(end + 1)
            if (part) open = withoutSeamAtEnd(open)
            if (part?.html) {
              made.push(open, part.html)
              open = withoutSeamAtStart(rest)
            } else if (part) {
              keep(part.key, rest)
              open += rest
            } else open += withoutSeamAtStart(rest)
          }
          return [...made, open]
        },
      }
    },
  }
}
