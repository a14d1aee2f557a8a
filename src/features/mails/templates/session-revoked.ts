// When a session was found in two hands and ended, staff and members. Values: name, at, path (of "sign in"), timeZone.
import { type Template, textOf } from '../mail.ts'
import { eventDetails } from '../event-details.ts'

export const sessionRevoked: Template = (words, values, recipient) => ({
  subject: words.sessionRevoked.subject({ site: recipient.site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.sessionRevoked.text,
    eventDetails(words, values, recipient),
    words.sessionRevoked.advice,
    { button: words.sessionRevoked.button, path: textOf(values, 'path') },
  ],
})
