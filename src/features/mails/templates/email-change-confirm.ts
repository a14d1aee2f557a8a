// To the new address of an account: one button, and the account has it. Values: path.
import { type Template, textOf } from '../mail.ts'

export const emailChangeConfirm: Template = ({ emailChange: words }, values, { site }) => ({
  subject: words.confirmSubject({ site }),
  why: 'address',
  parts: [
    words.confirmText({ site }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
    words.ignore,
  ],
})
