// After a change or reset of a password, staff and members. Values: name, at, address, path (of "forgot password"), timeZone.
import { type Template, textOf } from '../mail.ts'
import { eventDetails } from '../event-details.ts'

export const passwordChanged: Template = (words, values, place) => ({
  subject: words.passwordChanged.subject({ site: place.site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.passwordChanged.text({ site: place.site }),
    eventDetails(words, values, place),
    words.passwordChanged.notYou,
    { button: words.passwordChanged.button, path: textOf(values, 'path') },
  ],
})
