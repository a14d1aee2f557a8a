// Which column of the product a heading of a file means, with a confidence.
import { foldText } from '#lib/text/text-clean.ts'
import { similarity } from '#lib/names/similar.ts'

/** `names` in all languages, with synonyms. */
export type HeadingColumn = { key: string; names: readonly string[] }
/** `confidence` 1: remembered or the same, 0.97: the same but for signs, below: similar; at most `weakConfidence` where the heading says little; 0 with key null. */
export type HeadingMatch = { heading: string; key: string | null; confidence: number }

const opening = /[(（[]/g
const closing = /[)）\]]/g

const ignored = new Set(['no', 'nr', '#', 'ลำดับ', 'ลำดับที่', 'ที่', 'ลด', 'ລດ', 'ລຳດັບ', '序号', 'stt'].map(bareHeading))

/** How certain a heading is that every office uses for something else. */
export const weakConfidence = 0.5

const weak = new Set(
  [
    'code',
    'id',
    'number',
    'ref',
    'reference',
    'key',
    'รหัส',
    'เลขที่',
    'หมายเลข',
    '编号',
    '代码',
    '编码',
    '号码',
    'ລະຫັດ',
    'ເລກທີ',
  ].map(bareHeading),
)

/** Columns that only number the rows. */
export const isRowNumberHeading = (heading: string): boolean =>
  heading.trim() === '#' || ignored.has(bareHeading(heading))

/** With a blank in place of what stands in brackets; one that nothing closes is none. */
function withoutBrackets(heading: string): string {
  let text = ''
  let done = 0
  for (;;) {
    opening.lastIndex = done
    const open = opening.exec(heading)
    closing.lastIndex = open?.index ?? heading.length
    const close = closing.exec(heading)
    if (!open || !close) return text + heading.slice(done)
    text += `${heading.slice(done, open.index)} `
    done = close.index + 1
  }
}

/** Folded, without signs, notes in brackets and the star of required fields. */
export function bareHeading(heading: string): string {
  return foldText(withoutBrackets(heading))
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, '')
    .normalize('NFC')
}

/** With what stands in brackets, for names that differ there only: `Name (th)`, `Name (zh)`. */
const wholeHeading = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{M}\p{N}#]+/gu, '')

/**
 * Each heading gets at most one column and each column at most one heading: the more certain pair wins, then the earlier
 * heading.
 *
 * @param remembered the person's earlier choices: folded heading → key, or null for "ignore"
 */
export function matchHeadings(
  headings: readonly string[],
  columns: readonly HeadingColumn[],
  remembered: Readonly<Record<string, string | null>> = {},
): HeadingMatch[] {
  const keys = new Set(columns.map(({ key }) => key))
  const names = columns.flatMap(({ key, names }) =>
    [key, ...names].map((name) => ({
      key,
      name: foldText(name),
      whole: wholeHeading(name),
      bare: bareHeading(name),
      isShort: shortForm.test(name.toUpperCase()),
    })),
  )
  const pairs: { at: number; key: string; nearness: number }[] = []
  headings.forEach((heading, at) => {
    const folded = foldText(heading)
    const earlier = remembered[folded]
    if (!folded || earlier === null) return
    if (earlier !== undefined && keys.has(earlier)) pairs.push({ at, key: earlier, nearness: sameAsBefore })
    if (isRowNumberHeading(heading)) return
    const [whole, bare] = [wholeHeading(heading), bareHeading(heading)]
    for (const one of names) {
      const nearness = compare({ folded, whole, bare, isShort: shortForm.test(heading.trim()) }, one)
      if (nearness > 0) pairs.push({ at, key: one.key, nearness })
    }
    for (const key of inTwoLanguages(heading, names)) pairs.push({ at, key, nearness: 0.95 })
  })
  const matches: HeadingMatch[] = headings.map((heading) => ({ heading, key: null, confidence: 0 }))
  const taken = new Set<string>()
  for (const { at, key, nearness } of pairs.toSorted((a, b) => b.nearness - a.nearness || a.at - b.at)) {
    const match = matches[at]!
    if (match.key !== null || taken.has(key)) continue
    taken.add(key)
    matches[at] = { ...match, key, confidence: certainty(match.heading, nearness) }
  }
  return matches
}

/** Columns that each part of a heading such as "สัญชาติ / Nationality" names. */
function inTwoLanguages(heading: string, names: readonly { key: string; whole: string }[]): readonly string[] {
  const parts = heading.split(/[/|\n]/).map(wholeHeading)
  if (parts.length < 2 || parts.length > 4 || parts.includes('')) return []
  const named = parts.map((part) => new Set(names.flatMap(({ key, whole }) => (whole === part ? [key] : []))))
  return [...(named[0] as Set<string>)].filter((key) => named.every((keys) => keys.has(key)))
}

/** ISSN is not ISBN with a slip. */
const shortForm = /^[A-Z]{2,6}$/

const sameAsBefore = 1.01

/** How certain a match is: a heading that says little is no proof, and what was chosen for it was chosen for another file. */
function certainty(heading: string, nearness: number): number {
  const most = !weak.has(bareHeading(heading)) ? 1 : nearness === sameAsBefore ? 0.9 : weakConfidence
  return Math.min(most, Math.round(nearness * 100) / 100)
}

function compare(
  heading: { folded: string; whole: string; bare: string; isShort: boolean },
  name: { name: string; whole: string; bare: string; isShort: boolean },
): number {
  if (heading.folded === name.name) return 1
  if (!heading.whole || !name.whole) return 0
  if (heading.whole === name.whole) return 0.97
  // Words in brackets tell languages apart, so a name that has some is not matched without them.
  if (heading.bare && heading.bare === name.whole) return 0.9
  if (heading.isShort && name.isShort) return 0
  const near = similarity(heading.whole, name.whole)
  if (near < 0.7) return 0
  // Mode is not Code with a slip: short words, and those that every office uses, are asked about.
  const isAsked = name.whole.length <= 4 || weak.has(name.bare)
  return isAsked ? Math.min(near * 0.9, weakConfidence) : near * 0.9
}

/** How `remembered` is keyed. */
export const headingKey = (heading: string): string => foldText(heading)
