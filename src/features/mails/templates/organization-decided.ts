// The decision of staff about an organization, to its contact person. Values: name, organization, reason, path.
import { type Template, textOf } from '../mail.ts'

export const organizationVerified: Template = ({ greeting, organizationDecided: words }, values, { site }) => ({
  subject: words.verifiedSubject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.verified({ organization: textOf(values, 'organization') }),
    { button: words.button, path: textOf(values, 'path') },
  ],
})

export const organizationDeclined: Template = ({ greeting, organizationDecided: words }, values, { site }) => ({
  subject: words.declinedSubject({ site }),
  parts: [
    greeting({ name: textOf(values, 'name') }),
    words.declined({ organization: textOf(values, 'organization') }),
    { facts: [[words.reason, textOf(values, 'reason')]] },
    { button: words.button, path: textOf(values, 'path') },
  ],
})
