// To a member who forgot the password. Values: name, path.
import { type Template, textOf } from '../mail.ts'

export const resetPassword: Template = ({ greeting, resetPassword: words }, values, { site }) => ({
  subject: words.subject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.memberText({ site }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
    words.ignore,
  ],
})
