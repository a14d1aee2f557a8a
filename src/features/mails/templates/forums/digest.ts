// What is new in the forums. Values: name, often, topics (title, path), moreTopics, answers (title, path, count), moreAnswers, path, unsubscribe.
import { type Part, type Template, textOf, unlinked, type Values } from '../../mail.ts'

type Line = { title: string; path: string; count?: number }

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && 'path' in value
const linesOf = (values: Values, name: string): Line[] => {
  const found = values[name]
  return Array.isArray(found) ? found.filter(isLine) : []
}

/** Titles are people's: no mail program makes links of what stands in them. */
const titled = (title: string): string => textOf(unlinked({ title }), 'title')

export const forumDigest: Template = ({ forums: words }, values, { site }) => {
  const [topics, answers] = [linesOf(values, 'topics'), linesOf(values, 'answers')]
  const more = (name: string): Part[] => {
    const count = Number(values[name] ?? 0)
    return count > 0 ? [words.digestMore({ count })] : []
  }
  return {
    subject: words.digestSubject({ site }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      textOf(values, 'often') === 'daily' ? words.digestDaily : words.digestWeekly,
      { button: words.digestOpen, path: textOf(values, 'path') },
      ...(answers.length > 0 ? [words.digestAnswers] : []),
      ...answers.map(({ title, path, count = 1 }): Part => ({
        button: words.digestAnswered({ title: titled(title), count }),
        path,
      })),
      ...more('moreAnswers'),
      ...(topics.length > 0 ? [words.digestTopics] : []),
      ...topics.map(({ title, path }): Part => ({ button: titled(title), path })),
      ...more('moreTopics'),
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
