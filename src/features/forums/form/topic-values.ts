// What stands in the form of a topic, and what the kind takes of it: for who sends the form, and for the draft that is kept meanwhile.
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { isLocale } from '#words/locales.ts'

export const topicFields = ['title', 'category', 'language', 'text', 'tags'] as const
export type TopicValues = Record<(typeof topicFields)[number], string>

/** @param given what the form holds, by the names of its fields */
export const topicValues = (given: { get: (name: string) => unknown }): TopicValues =>
  Object.fromEntries(topicFields.map((name) => [name, String(given.get(name) ?? '')])) as TopicValues

/** What the kind takes of what was typed. */
export function topicOf({ title, category, language, text, tags }: TopicValues): Record<string, unknown> {
  const words = tags
    .split(/[,،、，;]/)
    .map((one) => one.trim())
    .filter(Boolean)
  return {
    title: title.trim() === '' ? null : title,
    category: category || null,
    language: language || null,
    body: text.trim() === '' ? null : { [isLocale(language) ? language : 'en']: htmlOfTyped(text) },
    tags: [...new Set(words)],
  }
}
