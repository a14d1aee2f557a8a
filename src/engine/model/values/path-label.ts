// What a field is called in a message about it; of a child row also which row: "Machine 3, Name".
import { listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../kind.ts'
import { childKey, childKinds, fieldLabel, wordsOf } from '../registry.ts'

/** @param path name of a field, or `machines.2.name` of the third row of a child kind */
export function pathLabel(kind: Kind, path: string, locale: Locale): string {
  const [list, at, field] = path.split('.')
  const child = childKinds(kind).find((one) => childKey(one) === list)
  if (!child) return fieldLabel(kind, path, locale)
  if (at === undefined) return wordsOf(child, locale).many
  const row = `${wordsOf(child, locale).one} ${Number(at) + 1}`
  return field === undefined ? row : listed([row, fieldLabel(child, field, locale)], locale)
}
