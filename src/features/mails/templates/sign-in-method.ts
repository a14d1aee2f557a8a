// A way of signing in was added to an account, or taken away. Values: name, at, provider, path (of the page that lists them).
import { eventDetails } from '../event-details.ts'
import { type Template, textOf } from '../mail.ts'

const template =
  (isNew: boolean): Template =>
  (words, values, recipient) => {
    const { signInMethod } = words
    const about = { provider: textOf(values, 'provider'), site: recipient.site }
    return {
      subject: isNew ? signInMethod.linkedSubject(about) : signInMethod.unlinkedSubject(about),
      to: textOf(values, 'name'),
      why: 'account',
      parts: [
        isNew ? signInMethod.linked(about) : signInMethod.unlinked(about),
        eventDetails(words, values, recipient),
        signInMethod.notYou,
        { button: signInMethod.button, path: textOf(values, 'path') },
      ],
    }
  }

export const signInLinked = template(true)
export const signInUnlinked = template(false)
