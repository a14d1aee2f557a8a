// To somebody whom staff entered: what is held, from where, why, and the ways on. Values: name, at, upload, isPublic, held by language, path.
import { type Template, textOf } from '../mail.ts'

export const noticeClaim: Template = ({ noticeClaim: words }, values, { site, locale, when }) => {
  const path = textOf(values, 'path')
  const held = values.held as Record<string, string>
  const upload = textOf(values, 'upload')
  return {
    subject: words.subject({ site }),
    to: textOf(values, 'name'),
    why: 'held',
    parts: [
      words.text({ site }),
      {
        facts: [
          [words.held, held[locale] ?? held.en ?? ''],
          [words.from, values.isPublic === true ? words.fromPublic({ site }) : words.fromStaff({ site })],
          [words.since, when(textOf(values, 'at'))],
          ...(upload ? [[words.upload, upload] as const] : []),
        ],
      },
      words.why,
      words.ways,
      { button: words.claim, path },
      { button: words.correct, path: `${path}?do=correct` },
      { button: words.remove, path: `${path}?do=remove` },
      words.until,
    ],
  }
}
