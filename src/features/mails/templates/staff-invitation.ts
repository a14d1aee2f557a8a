// To somebody who was made a member of the staff. Values: role (in words), path.
import { type Template, textOf } from '../mail.ts'

export const staffInvitation: Template = ({ staffInvitation: words }, values, { site }) => ({
  subject: words.subject({ site }),
  why: 'invited',
  parts: [
    words.text({ site, role: textOf(values, 'role') }),
    { button: words.button, path: textOf(values, 'path') },
    words.until,
  ],
})
