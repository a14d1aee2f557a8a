// In which language a title that was found is said: by its script where that says it, else as its source tells it.
import { languageOfName } from '#lib/names/name-language.ts'
import type { InboxWork } from './stored.ts'

/** Undefined where it is that of the page, or nobody knows it. A source that says English of Thai letters is not believed. */
export function langOf({ title, work }: Pick<InboxWork, 'title' | 'work'>, locale: string): string | undefined {
  const { language: said } = work.values
  const language = languageOfName(title) ?? (said && said !== 'other' ? said : undefined)
  return language === locale ? undefined : language
}
