// To an organization that staff verified. Values: name, organization, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const organizationVerified: Template = ({ organizationVerified: words }, values, { site }) => {
  const organization = textOf(values, 'organization')
  return {
    subject: words.subject({ organization, site }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [words.text({ organization, site }), { button: words.button, path: textOf(values, 'path') }],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
