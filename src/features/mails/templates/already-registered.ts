// To the owner of an address that somebody tried to register again. Values: name, isChange (it was to become the address of another account).
import { type Template, textOf } from '../mail.ts'

export const alreadyRegistered: Template = ({ alreadyRegistered: words }, values, { site }) => ({
  subject: words.subject({ site }),
  to: textOf(values, 'name'),
  why: 'address',
  parts: [
    values.isChange === true ? words.changeText({ site }) : words.text({ site }),
    { button: words.signIn, path: '/login' },
    words.forgotten,
    { button: words.reset, path: '/forgot-password' },
    words.ignore,
  ],
})
