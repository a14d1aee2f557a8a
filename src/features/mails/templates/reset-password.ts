// To a member who forgot the password. Values: path; where the address is confirmed also name.
import { type Template, textOf } from '../mail.ts'

export const resetPassword: Template = ({ resetPassword: words }, values, { site }) => ({
  subject: words.subject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.memberText({ site }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
    words.ignore,
  ],
})
