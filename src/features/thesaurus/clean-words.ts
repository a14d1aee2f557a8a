// The words of a keyword in one form: clean, without the signs that lists leave around them, and none of them twice.
import { tagKey } from '#engine/store/tags.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import type { Synonym } from './splits.ts'

type Label = Readonly<Record<string, string>>
export type Words = { label: Label; synonyms: readonly Synonym[] }

/** What stands around a word where a list was cut. Dots and brackets may belong to it: “C++”, “Co., Ltd.”, “(b)”. */
const [before, behind] = [' ,;|•·–—-', ' ,;|•·']

export function cleanWord(text: string): string {
  const signs = [...cleanLine(text)]
  const from = signs.findIndex((sign) => !before.includes(sign))
  const to = signs.findLastIndex((sign) => !behind.includes(sign))
  return from < 0 ? '' : signs.slice(from, to + 1).join('')
}

/** Several words in one, as a list that nobody took apart: by semicolons and bars, which stand in no word. */
export const partsOf = (text: string): string[] => [
  ...new Map(
    text
      .split(/[;|；]/u)
      .map(cleanWord)
      .filter((word) => tagKey(word) !== '')
      .map((word) => [tagKey(word), word]),
  ).values(),
]

/** Null for one that has no word left. */
export function cleanWords({ label, synonyms }: Words): Words | null {
  const labels = Object.entries(label).flatMap(([language, text]) => {
    const clean = cleanWord(text)
    return tagKey(clean) === '' ? [] : [[language, clean] as const]
  })
  if (labels.length === 0) return null
  const seen = new Set(labels.map(([, text]) => tagKey(text)))
  const others = synonyms.flatMap((one) => {
    const text = cleanWord(one.text)
    const key = tagKey(text)
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    return [{ ...one, text }]
  })
  return { label: Object.fromEntries(labels), synonyms: others }
}
