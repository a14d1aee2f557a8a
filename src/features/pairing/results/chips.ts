// Chips of what was understood: each leads to the same address without the words that said it.
import type { Understood } from '#matching/reading/read-sentence.ts'
import { withoutSpans } from '#matching/reading/read-sentence.ts'
import { matchKindLabel } from '#kinds/needs/match-kind-label.ts'
import type { Locale } from '#words/locales.ts'
import { addressOf, without, withValue } from '#ui/lists/list-address.ts'

export type Chip = { label: string; href: string }

/** Where the sentence stands in the address, and that address. */
export type SentenceAt = { path: string; params: URLSearchParams; name: string }

export const tidied = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The address with another value of a parameter; without it where there is none. */
export const changed = ({ path, params, name }: SentenceAt, value: string): string =>
  addressOf(path, value ? withValue(params, name, value) : without(params, name))

export const chipsOf = (
  at: SentenceAt,
  sentence: string,
  understood: readonly (Pick<Understood, 'label' | 'start' | 'end'> & { what: string; value?: string })[],
  locale: Locale,
): Chip[] =>
  understood.map((one) => ({
    label: one.what === 'kind' && one.value ? matchKindLabel(one.value, locale) : one.label,
    href: changed(at, tidied(withoutSpans(sentence, [one]))),
  }))
