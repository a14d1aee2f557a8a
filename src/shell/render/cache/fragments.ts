// The cached fragments of a page: a card that stood on one page is not rendered again for the next.
import { randomBytes } from 'node:crypto'
import { fragmentCache } from '#server/cache/fragment-cache.ts'
import type { Part } from '#server/http/serialized.ts'
import type { Fragments } from '#ui/foundations/cached-fragment.tsx'

export type { Part }

/** What React puts between two texts; a mark is a text, what it stands for is an element. */
const seam = '<!-- -->'

const withoutSeamAtEnd = (text: string): string => (text.endsWith(seam) ? text.slice(0, -seam.length) : text)
const withoutSeamAtStart = (text: string): string => (text.startsWith(seam) ? text.slice(seam.length) : text)

export type PageOfFragments = {
  fragments: Fragments
  /** The document with every mark replaced; fragments that were new are kept from now on. */
  assemble(html: string): Part[]
}

/**
 * Pages whose fragments are cached up to `limit` bytes. `start` begins one page; `scope` says what besides its data decides
 * the look of a fragment: the language.
 */
export function pagesOfFragments(limit?: number): { start(scope: string): PageOfFragments } {
  const cache = fragmentCache(limit)
  // Nobody can write it into a text that is shown.
  const mark = `\u0001${randomBytes(12).toString('hex')}`

  return {
    start(scope) {
      // Markup that was cached, or the key to keep it under.
      const parts: { key: string; html: Buffer | undefined }[] = []
      return {
        fragments: {
          open(name, data) {
            const key = cache.keyOf(`${scope} ${name} `, data)
            const html = cache.find(key)
            parts.push({ key, html })
            return { isCached: html !== undefined, begin: `${mark}${parts.length - 1};`, end: `${mark};` }
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
              cache.keep(part.key, rest)
              open += rest
            } else open += withoutSeamAtStart(rest)
          }
          return [...made, open]
        },
      }
    },
  }
}
