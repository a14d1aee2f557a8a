// The words that name the values of a closed list, in every language: as people type them into sheets.
import { foldText } from '#lib/text/text-clean.ts'
import { locales } from '#words/locales.ts'
import type { ClosedList } from '../labels.ts'
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

/** A value that a text means. `isListed`: it has another name in the list; else the text is a spelling that is known. */
export type FoundChoice = NonNullable<ReturnType<ClosedList['read']>> & { isListed: boolean }

/** What a text means in this list: a name of a value, or a spelling that offices use; null when it is neither. */
export function findChoice(name: string, text: string): FoundChoice | null {
  const { byWord, byForm } = choicesOf(name)
  const named = byWord.get(foldText(text))
  if (named) return { value: named, isListed: true }
  const spelled = closedListOf(name).read(text)
  if (spelled) return { ...spelled, isListed: false }
  const form = byForm.get(foldText(text).replace(/[.\s]/g, ''))
  return form ? { value: form, isListed: false } : null
}

/** A value as it is sent by a form or a call: a known spelling becomes what it means, all else stays as it is. */
export const choiceAsSent = (name: string, sent: unknown): unknown =>
  typeof sent === 'string' && !closedListOf(name).values.includes(sent)
    ? (closedListOf(name).read(sent)?.value ?? sent)
    : sent
