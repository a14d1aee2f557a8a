// Words of choices, and other names of what rows refer to: a search finds rows by them, and a card that shows only the first name says which it was.
import type { Out, RefOut } from '../../model/rows.ts'
import { type Locale, locales } from '#words/locales.ts'
import { highlightText } from '#server/search/highlights/highlights.ts'
import { type Found, type Reason, whereFound } from '#server/search/highlights/where-found.ts'
import type { Kind } from '../../model/kind.ts'
import type { Field } from '../../model/fields.ts'
import { choiceLabel, fieldLabel } from '../../model/registry.ts'
import { targetWords } from './documents.ts'
import { labelOf, targetsOf } from '../../store/refs.ts'

/** The word of the reader's language, alone or with those of others that were hit instead. */
function choiceTexts(field: Field, code: string, locale: Locale, isHit: (text: string) => boolean): string[] {
  const label = choiceLabel(field, code, locale)
  const others = locales.map((one) => choiceLabel(field, code, one)).filter((word) => word !== label)
  return isHit(label) ? [label] : others.map((word) => `${label} (${word})`)
}

const keyOf = (name: string): string => `${name}.words`

/** Labels for `referencedTexts`. */
export const referencedLabels = (kind: Kind, names: readonly string[], locale: Locale): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => kind.fields[name]).map((name) => [keyOf(name), fieldLabel(kind, name, locale)]),
  )

/**
 * The row with texts such as "electric vehicles (EV)" for its references and "Internship (实习)" for its choices; not for references whose first
 * name was hit already.
 */
export async function referencedTexts<R extends Out>(
  kind: Kind,
  row: R,
  names: readonly string[],
  { marks }: Found,
  locale: Locale,
): Promise<R> {
  const isHit = (text: string): boolean => highlightText(text, marks).some(({ hit }) => hit)
  const texts = names.map(async (name): Promise<[string, string[]]> => {
    const field = kind.fields[name]
    if (field?.of) {
      const codes = [row[name]].flat().filter((code) => typeof code === 'string')
      return [keyOf(name), codes.flatMap((code) => choiceTexts(field, code, locale, isHit))]
    }
    if (!field?.to) return [keyOf(name), []]
    const ids = [row[name] as RefOut | RefOut[] | null | undefined].flat().flatMap((one) => one?.id ?? [])
    const targets = await targetsOf(field.to, ids)
    const found = [...targets.values()].flatMap((target) => {
      const label = labelOf(target.title, locale)
      if (isHit(label)) return []
      return targetWords(target, field).flatMap((word) => (word === label ? [] : `${label} (${word})`))
    })
    return [keyOf(name), found]
  })
  return { ...row, ...Object.fromEntries(await Promise.all(texts)) }
}

export type { Reason }

/** The fields besides the name in which the words hit something: values, choices, and what is referred to by any of its names. */
export async function foundIn(kind: Kind, row: Out, found: Found, locale: Locale): Promise<Reason[]> {
  const names = Object.keys(kind.fields).filter(
    (name) => kind.fields[name]?.search && name !== kind.title && row[name] !== undefined && row[name] !== null,
  )
  const behind = names.filter((name) => kind.fields[name]?.of || kind.fields[name]?.to)
  const labels = {
    ...Object.fromEntries(names.map((name) => [name, fieldLabel(kind, name, locale)])),
    ...referencedLabels(kind, behind, locale),
  }
  return whereFound(await referencedTexts(kind, row, behind, found, locale), { ...found, labels }, locale) ?? []
}
