// A young talent under 20 wants to be public: to the guardian, whose address the talent typed; who it is stands behind the link. Values: path.
import { type Template, textOf } from '../mail.ts'

export const guardianRequest: Template = ({ guardianRequest: words }, values, { site }) => ({
  subject: words.subject({ site }),
  why: 'guardian',
  parts: [words.text({ site }), words.what, { button: words.button, path: textOf(values, 'path') }, words.until],
})
