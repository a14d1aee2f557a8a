// The card of a person as an item of a short list. It is written as those of long lists are: one card, one way to write it (docs/decisions/0387).
import { useBase } from '../foundations/link.tsx'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import type { PersonCardData } from './person-card-data.ts'
import { personCardMarkup } from './person-card-markup.ts'

export function PersonCard({ person, headingLevel }: { person: PersonCardData; headingLevel: 2 | 3 }) {
  const [common, words] = [useWords('common'), useWords('public')]
  const page = { common, public: words, locale: useLocale(), buddhist: useBuddhist(), base: useBase() }
  // oxlint-disable-next-line react/no-danger -- written by us, every text in it escaped
  return <li dangerouslySetInnerHTML={{ __html: personCardMarkup(person, page, { headingLevel }) }} />
}
