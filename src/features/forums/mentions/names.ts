// Names behind an @ in a text: where they stand, and how far they may go.
import { textOfHtml } from '#lib/text/visible-text.ts'

const mostWords = 8
const mostLetters = 120
const letter = /[\p{L}\p{M}\p{N}]/u
/** Scripts that put no spaces between words: a name ends there where its letters do. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Han}\p{Script=Khmer}\p{Script=Myanmar}]/u

const innermost = /<(blockquote|pre|code)>(?:(?!<\1>)[\s\S])*?<\/\1>/g

/** What somebody says in a post themselves: without quotes and without code. */
export function saidIn(html: string): string {
  let own = html
  for (let before = ''; before !== own;) {
    before = own
    own = own.replaceAll(innermost, ' ')
  }
  return textOfHtml(own)
}

/** Where a name may begin: behind each @ that is not part of an address. */
export const placesIn = (text: string): number[] =>
  [...text.matchAll(/@/g)]
    .map(({ index }) => index + 1)
    .filter((at) => !letter.test(text[at - 2] ?? '') && letter.test(text[at] ?? ''))

/** Does a name that goes so far end there? */
export const boundaryAt = (text: string, at: number): boolean =>
  !letter.test(text[at] ?? '') || unspaced.test(text[at - 1] ?? '')

/** All that may be the name there, by whole words. @example candidatesAt('@An Bui asks', 1) // ['An', 'An Bui', 'An Bui asks'] */
export function candidatesAt(text: string, at: number): string[] {
  const rest = text.slice(at, at + mostLetters).split('\n', 1)[0] ?? ''
  const ends = [...rest.matchAll(/[\p{L}\p{M}\p{N}.)](?=[^\p{L}\p{M}\p{N}]|$)/gu)].map(({ index }) => index + 1)
  return ends.slice(0, mostWords).map((end) => rest.slice(0, end))
}
