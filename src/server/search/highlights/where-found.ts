// Where a search hit a row: the fields that its card does not show, with the words around each hit.
import { isLocale, type Locale, pickText } from '#words/locales.ts'
import { excerpt, type Highlights } from './highlights.ts'
import { withoutTags } from '#lib/text/visible-text.ts'

/** What a search looked for, so that cards can show where it was found. `labels` are the words of searched fields. */
export type Found = {
  marks: Highlights
  labels: Readonly<Record<string, string>>
  /** By its id, of a row that lacks some words: those that it has. */
  lacking?: ReadonlyMap<string, Reason>
}
export type Reason = { label: string; pieces: { text: string; hit: boolean }[] }

type Text = { text: string; isOther: boolean }

/** Every text inside a value, those of the reader's language first; `isOther` are those that are shown to readers of another one. */
function textsIn(value: unknown, locale: Locale, isOther = false): Text[] {
  if (typeof value === 'string') {
    const text = withoutTags(value, ' ').replaceAll(/\s+/g, ' ').trim()
    return [{ text, isOther }]
  }
  if (value === null || typeof value !== 'object') return []
  // Of a reference its name is read, not its address.
  if ('id' in value && 'label' in value) return textsIn(value.label, locale)
  const parts = Object.entries(value).toSorted(([a], [b]) => Number(b === locale) - Number(a === locale))
  const shown = pickText(value, locale)?.lang
  return parts.flatMap(([name, part]) => textsIn(part, locale, isOther || (isLocale(name) && name !== shown)))
}

const mostReasons = 2
const reasonLength = 90

/** Fields that the card does not show and in which the search hit something, with the words around it; first, where it lacks words, those that it has. */
export function whereFound(
  row: Readonly<Record<string, unknown>>,
  { marks, labels, lacking }: Found,
  locale: Locale,
): Reason[] | undefined {
  const held = lacking?.get(String(row['id']))
  const reasons: Reason[] = []
  for (const [name, label] of Object.entries(labels)) {
    for (const { text, isOther } of textsIn(row[name], locale)) {
      // Whoever did not ask in another language is not answered with words of it.
      const pieces = excerpt(text, marks, reasonLength, { own: isOther })
      if (!pieces.some((piece) => piece.hit)) continue
      reasons.push({ label, pieces })
      break
    }
    if (reasons.length === mostReasons) break
  }
  const all = held ? [held, ...reasons] : reasons
  return all.length > 0 ? all : undefined
}
