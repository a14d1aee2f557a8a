// To the new address of an account: one button, and the account has it. Values: name, path.
import { type Template, textOf } from '../mail.ts'

export const emailChangeConfirm: Template = ({ greeting, emailChange: words }, values, { site }) => ({
  subject: words.confirmSubject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.confirmText({ site }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
    words.ignore,
  ],
})
