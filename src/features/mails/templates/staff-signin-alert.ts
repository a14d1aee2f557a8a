// After ten failed sign-ins to an account of the staff. Values: name, count, at, address, path (of "forgot password"), timeZone.
import { type Template, textOf } from '../mail.ts'
import { eventDetails } from '../event-details.ts'

export const staffSigninAlert: Template = (words, values, recipient) => ({
  subject: words.signinAlert.subject({ site: recipient.site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.signinAlert.text({ count: Number(values.count) }),
    eventDetails(words, values, recipient),
    words.signinAlert.advice,
    { button: words.signinAlert.button, path: textOf(values, 'path') },
  ],
})
