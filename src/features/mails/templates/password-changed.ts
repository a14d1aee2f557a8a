// After a change or reset of a password, staff and members. Values: name, at, address, path (of "forgot password"), timeZone.
import { type Template, textOf } from '../mail.ts'
import { eventDetails } from '../event-details.ts'

export const passwordChanged: Template = (words, values, recipient) => ({
  subject: words.passwordChanged.subject({ site: recipient.site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.passwordChanged.text({ site: recipient.site }),
    eventDetails(words, values, recipient),
    words.passwordChanged.notYou,
    { button: words.passwordChanged.button, path: textOf(values, 'path') },
  ],
})
