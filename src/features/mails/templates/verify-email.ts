// To a new member: one button confirms the address. Values: path.
import { type Template, textOf } from '../mail.ts'

export const verifyEmail: Template = ({ verifyEmail: words }, values, { site }) => ({
  subject: words.subject({ site }),
  why: 'address',
  parts: [words.text({ site }), { button: words.button, path: textOf(values, 'path') }, words.until, words.ignore],
})
