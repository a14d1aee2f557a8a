// A young talent under 20 wants to be public: to the guardian. Values: name, path.
import { type Template, textOf } from '../mail.ts'

export const guardianRequest: Template = ({ guardianRequest: words }, values, { site }) => {
  const name = textOf(values, 'name')
  return {
    subject: words.subject({ name, site }),
    why: 'guardian',
    parts: [
      words.text({ name, site }),
      words.what,
      { button: words.button, path: textOf(values, 'path') },
      words.until,
    ],
  }
}
