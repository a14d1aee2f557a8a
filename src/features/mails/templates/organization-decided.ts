// The decision of staff about an organization, to its contact person. Values: name, organization, reason, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

export const organizationVerified: Template = ({ organizationDecided: words }, values, { site }) => ({
  subject: words.verifiedSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.verified({ organization: textOf(values, 'organization') }),
    { button: words.button, path: textOf(values, 'path') },
  ],
  unsubscribe: textOf(values, 'unsubscribe'),
})

export const organizationDeclined: Template = ({ organizationDecided: words }, values, { site }) => ({
  subject: words.declinedSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.declined({ organization: textOf(values, 'organization') }),
    { quote: textOf(values, 'reason') },
    { button: words.button, path: textOf(values, 'path') },
  ],
  unsubscribe: textOf(values, 'unsubscribe'),
})
