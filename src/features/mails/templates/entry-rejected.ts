// To the owner of an entry that staff returned. Values: name, reason, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const entryRejected: Template = ({ entryDecided: words }, values, { site }) => ({
  subject: words.rejectedSubject({ site }),
  to: textOf(values, 'name'),
  why: 'ownEntry',
  parts: [
    words.rejectedText,
    { quote: textOf(values, 'reason') },
    { button: words.edit, path: textOf(values, 'path') },
  ],
  unsubscribe: textOf(values, 'unsubscribe'),
})
