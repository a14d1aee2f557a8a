// Yes and no as offices of the eleven countries write them.
import { invalid, ok, type Result } from '../result.ts'
import { spellingsIn } from '../spellings/spelling-sets.ts'
import { yesNoSpellings } from '../spellings/yes-no.data.ts'

const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase()

const meanings = new Map(spellingsIn(yesNoSpellings).map(({ text, means }) => [keyOf(text), means === 'yes'] as const))

export function parseFlag(text: string): Result<boolean> {
  // NFKC takes the Lao and Thai sara am apart; the raw form is tried too.
  const meaning = meanings.get(keyOf(text.normalize('NFKC'))) ?? meanings.get(keyOf(text))
  return meaning === undefined ? invalid('flagForm') : ok(meaning)
}
