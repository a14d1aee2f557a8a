// To the owner of an entry that staff returned. Values: name, reason, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const entryRejected: Template = ({ greeting, entryDecided: words }, values, { site }) => ({
  subject: words.rejectedSubject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.rejectedText,
    textOf(values, 'reason'),
    { button: words.edit, path: textOf(values, 'path') },
  ],
  unsubscribe: textOf(values, 'unsubscribe'),
})
