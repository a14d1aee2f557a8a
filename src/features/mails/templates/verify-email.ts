// To a new member: one button confirms the address. Values: name, path.
import { type Template, textOf } from '../mail.ts'

export const verifyEmail: Template = ({ greeting, verifyEmail: words }, values, { site }) => ({
  subject: words.subject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.text({ site }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
    words.ignore,
  ],
})
