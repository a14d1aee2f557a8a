// Wishes to join a network, invitations and decisions. Values: name, network, person, reason, path, unsubscribe.
import type { AllWords } from '#words/words-in.ts'
import { type Template, textOf } from '../mail.ts'

type Values = Parameters<Template>[1]

const about =
  (sentence: (words: AllWords['mail']['networks']['texts'], values: Values) => string): Template =>
  ({ networks }, values) => {
    const reason = textOf(values, 'reason')
    return {
      subject: sentence(networks, values),
      to: textOf(values, 'name'),
      why: 'account',
      parts: [
        sentence(networks.texts, values),
        ...(reason ? [{ quote: reason }] : []),
        { button: networks.go, path: textOf(values, 'path') },
      ],
      unsubscribe: textOf(values, 'unsubscribe'),
    }
  }

const of = (values: Values) => ({ network: textOf(values, 'network') })

export const networkRequested = about((words, values) =>
  words.asked({ ...of(values), person: textOf(values, 'person') }),
)
export const networkInvited = about((words, values) => words.invited(of(values)))
export const networkAccepted = about((words, values) => words.accepted(of(values)))
export const networkDeclined = about((words, values) => words.declined(of(values)))
