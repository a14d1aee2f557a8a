// What the items of the menu are called in the reader's language.
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { nameOfItem } from './office-menu.ts'

export function useItemName(): (word: string) => string {
  const { menu } = useWords('staff')
  const locale = useLocale()
  return (word) => nameOfItem(word, menu, locale)
}
