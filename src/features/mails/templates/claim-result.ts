// The decision about a claim, to who asked. Values: name, entry, approved, reason, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const claimResult: Template = ({ claimResult: words }, values, { site }) => {
  const isApproved = values.approved === true
  const entry = textOf(values, 'entry')
  const reason = textOf(values, 'reason')
  return {
    subject: words.subject({ site }),
    to: textOf(values, 'name'),
    why: 'claim',
    parts: [
      (isApproved ? words.approved : words.denied)({ entry }),
      ...(reason ? [words.reason, { quote: reason }] : []),
      { button: words.button, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
