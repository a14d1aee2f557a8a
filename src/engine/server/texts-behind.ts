// Other names of what rows refer to: a search finds rows by them, and a card that shows only the first name says which it was.
import type { Locale } from '#words/locales.ts'
import { markText } from '#server/search/marks.ts'
import type { Found } from '#server/search/where-found.ts'
import type { Kind } from '../kind.ts'
import { fieldLabel } from '../registry.ts'
import { targetWords } from './documents.ts'
import type { Out } from './output.ts'
import { labelOf, type RefOut, targetsOf } from './refs.ts'

const keyOf = (name: string): string => `${name}.words`

/** Labels for `textsBehind`. */
export const labelsBehind = (kind: Kind, names: readonly string[], locale: Locale): Record<string, string> =>
  Object.fromEntries(names.map((name) => [keyOf(name), fieldLabel(kind, name, locale)]))

/** The row with texts such as "electric vehicles (EV)" for its references; not for those whose first name was hit already. */
export async function textsBehind(
  kind: Kind,
  row: Out,
  names: readonly string[],
  { parsed, also }: Found,
  locale: Locale,
): Promise<Out> {
  const texts = names.map(async (name): Promise<[string, string[]]> => {
    const ids = [row[name] as RefOut | RefOut[] | null | undefined].flat().flatMap((one) => one?.id ?? [])
    const targets = await targetsOf(kind.fields[name]?.to as string, ids)
    const found = [...targets.values()].flatMap((target) => {
      const label = labelOf(target.title, locale)
      if (markText(label, parsed, also).some(({ hit }) => hit)) return []
      return targetWords(target).flatMap((word) => (word === label ? [] : `${label} (${word})`))
    })
    return [keyOf(name), found]
  })
  return { ...row, ...Object.fromEntries(await Promise.all(texts)) }
}
