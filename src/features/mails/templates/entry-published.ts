// To the owner of an entry that staff published. Values: name, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const entryPublished: Template = ({ entryDecided: words }, values, { site }) => ({
  subject: words.publishedSubject({ site }),
  to: textOf(values, 'name'),
  why: 'ownEntry',
  parts: [words.publishedText, { button: words.see, path: textOf(values, 'path') }],
  unsubscribe: textOf(values, 'unsubscribe'),
})
