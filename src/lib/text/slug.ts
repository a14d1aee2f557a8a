// The readable last part of an address: lower-case ASCII with hyphens (rules 6.5).
import anyAscii from 'any-ascii'

export const slugLength = 80

export const reservedSlugs: ReadonlySet<string> = new Set(
  'country industry university keyword network form upload uploads update-scopuses journals publishers'.split(' '),
)

// any-ascii writes each Thai and Lao letter where it stands; the vowels that are written before their consonant are
// spoken after it.
const vowelsFirst = /([\u0E40-\u0E44\u0EC0-\u0EC4])([\u0E01-\u0E2E\u0E81-\u0EAE])/g

/**
 * At most 80 characters, '' when nothing comes out (then the caller takes the kind's prefix and part of the id).
 * Thai, Lao, Chinese, Burmese and other scripts are romanized by any-ascii.
 */
export function toSlug(text: string): string {
  const latin = anyAscii(spaceHan(text.normalize('NFKC').replace(vowelsFirst, '$2$1')))
  const words = latin
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= slugLength) return words
  const cut = words.slice(0, slugLength + 1)
  const end = cut.lastIndexOf('-')
  return (end > slugLength / 2 ? cut.slice(0, end) : cut.slice(0, slugLength)).replace(/-$/, '')
}

// Han letters become syllables; a space keeps "zhang san" from running into other scripts.
const spaceHan = (text: string): string => text.replace(/\p{Script=Han}+/gu, (run) => ` ${run} `)

export const isSlug = (text: string): boolean => text.length <= slugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A slug may not look like a fixed word of the address; those get a suffix. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)
