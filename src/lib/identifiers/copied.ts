// What is copied along with a number: signs nobody sees, marks and brackets around it, words before it, a dot after it.
import { unifyDigits } from '../text/digits.ts'
import { cleanLine } from '../text/text-clean.ts'

// Hyphen, no-break hyphen, dashes of word processors, minus sign, small and full-width ones.
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** All dashes as hyphens. */
export const withHyphens = (text: string): string => text.replace(dashes, '-')

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>', '"': '"', "'": "'", '“': '”', '‘': '’' }

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Without marks around it, and without the dot or comma of the sentence in which it stood; brackets of its own stay. */
export function withoutSigns(text: string): string {
  let bare = text.trim()
  while (bare && (bare[0] as string) in pairs) bare = bare.slice(1).trimStart()
  for (;;) {
    const last = bare.at(-1) ?? ''
    const open = Object.entries(pairs).find(([, close]) => close === last)?.[0]
    const isAlone = open !== undefined && (open === last || count(bare, open) < count(bare, last))
    if (!/[.,;:…。，；]/.test(last) && !isAlone) return bare
    bare = bare.slice(0, -1).trimEnd()
  }
}

/** A number in plain digits and hyphens, without what is copied along; `label` is what may stand before it. */
export const copiedNumber = (text: string, label: RegExp): string =>
  withoutSigns(withHyphens(cleanLine(unifyDigits(text).normalize('NFKC'))))
    .replace(label, '')
    .trim()
