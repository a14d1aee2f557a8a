// About needs: what was found for them, in one mail a person, and whether one is still open. Values: name, count, needs (title, rows, more) or title, date; path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

type Found = { title: string; rows: readonly { title: string; reason: string }[]; more: number }

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'rows' in value

export const matchDigest: Template = ({ needs: words }, values, { site }) => {
  const found = Array.isArray(values.needs) ? values.needs.filter(isFound) : []
  return {
    subject: words.foundSubject({ count: Number(values.count), site }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      words.found,
      ...found.flatMap(({ title, rows, more }) => [
        title,
        { facts: rows.map((row) => [row.title, row.reason] as const) },
        ...(more > 0 ? [words.more({ count: more })] : []),
      ]),
      { button: words.see, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

export const needConfirm: Template = ({ needs: words }, values, { day }) => {
  const title = textOf(values, 'title')
  return {
    subject: words.confirmSubject({ title }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      words.confirm({ title, date: day(textOf(values, 'date')) }),
      { button: words.still, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
