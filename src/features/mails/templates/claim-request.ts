// Somebody asks to claim an entry: to the address of the entry (for: entry), or to staff. Values: for, name, path; staff also entry, who, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const claimRequest: Template = ({ claimRequest: words }, values, { site }) => {
  const path = textOf(values, 'path')
  const to = textOf(values, 'name')
  if (textOf(values, 'for') === 'staff')
    return {
      subject: words.staffSubject({ entry: textOf(values, 'entry') }),
      to,
      why: 'staff',
      parts: [
        words.staffText({ who: textOf(values, 'who'), entry: textOf(values, 'entry') }),
        { button: words.staffButton, path },
      ],
      unsubscribe: textOf(values, 'unsubscribe'),
    }
  return {
    subject: words.subject({ site }),
    to,
    why: 'held',
    parts: [words.text({ site }), words.object, { button: words.button, path }],
  }
}
