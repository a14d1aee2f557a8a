// Mails to addresses that were typed for young talents: of a guardian, and of a student; who it is about stands behind the link. Values: path.
import { type Template, textOf } from '../mail.ts'

export const guardianRequest: Template = ({ guardianRequest: words }, values, { site }) => ({
  subject: words.subject({ site }),
  why: 'guardian',
  parts: [words.text({ site }), words.what, { button: words.button, path: textOf(values, 'path') }, words.until],
})

export const studentInvitation: Template = ({ studentInvitation: words }, values, { site }) => ({
  subject: words.subject({ site }),
  why: 'student',
  parts: [words.text({ site }), words.what, { button: words.button, path: textOf(values, 'path') }, words.until],
})
