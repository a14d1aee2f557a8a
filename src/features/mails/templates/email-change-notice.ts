// To the old address of an account, with the way to take it back. Values: name, email (the new one), at, path.
import { eventDetails } from '../event-details.ts'
import { type Template, textOf } from '../mail.ts'

export const emailChangeNotice: Template = (words, values, recipient) => ({
  subject: words.emailChange.noticeSubject({ site: recipient.site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.emailChange.noticeText({ site: recipient.site, email: textOf(values, 'email') }),
    eventDetails(words, values, recipient),
    words.emailChange.noticeUndo,
    { button: words.emailChange.undoButton, path: textOf(values, 'path') },
  ],
})
