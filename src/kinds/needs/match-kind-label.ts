// What is looked for in words of the reader: one word for each kind, in needs, in searches and above their matches.
import { choiceLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import type { Locale } from '#words/locales.ts'
import { needs } from './kind.ts'
import { matchKindOf } from './match-kinds.ts'

export function matchKindLabel(kind: string, locale: Locale): string {
  const sought = matchKindOf(kind)
  return sought ? choiceLabel(needs.fields.lookingFor, sought, locale) : wordsOf(getKind(kind), locale).many
}
