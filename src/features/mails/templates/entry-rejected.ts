// To the owner of an entry that staff returned. Values: name, reason, path, unsubscribe; title where it is not the own profile.
import { type Template, textOf } from '../mail.ts'

export const entryRejected: Template = ({ entryDecided: words }, values, { site }) => {
  const title = textOf(values, 'title')
  return {
    subject: title ? words.entryRejectedSubject({ site, title }) : words.rejectedSubject({ site }),
    to: textOf(values, 'name'),
    why: title ? 'ownRow' : 'ownEntry',
    parts: [
      title ? words.entryRejectedText : words.rejectedText,
      { quote: textOf(values, 'reason') },
      { button: words.edit, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
