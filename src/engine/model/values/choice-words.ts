// The words that name the values of a closed list, in every language: as people type them into sheets.
import { foldText } from '#lib/text/text-clean.ts'
import { locales } from '#words/locales.ts'
import { closedListOf } from '../registry.ts'

export type Choices = {
  byWord: Map<string, string>
  byForm: Map<string, string>
  values: readonly string[]
  wordsOf: (value: string) => string[]
}
const choiceLists = new Map<string, Choices>()

/** What the values of this list are called; found by folded words and by short forms. */
export function choicesOf(name: string): Choices {
  const known = choiceLists.get(name)
  if (known) return known
  const list = closedListOf(name)
  const wordsOf = (value: string): string[] => [
    value,
    value.replaceAll('_', ' '),
    ...locales.map((locale) => list.labels[locale][value] ?? value),
  ]
  const byWord = new Map(
    list.values.flatMap((value) =>
      [...(list.also[value] ?? []), ...wordsOf(value)].map((word) => [foldText(word), value] as const),
    ),
  )
  const byForm = new Map(
    Object.entries(list.forms).flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)),
  )
  const made = { byWord, byForm, values: list.values, wordsOf }
  choiceLists.set(name, made)
  return made
}

/** The value that a text names; null when none has that name. */
export function findChoice(name: string, text: string): string | null {
  const { byWord, byForm } = choicesOf(name)
  return byWord.get(foldText(text)) ?? byForm.get(foldText(text).replace(/[.\s]/g, '')) ?? null
}
