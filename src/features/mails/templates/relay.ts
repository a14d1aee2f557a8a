// The mails of relayed contact: to confirm, the message itself, its copy, and what became of it.
import { type Part, type Template, textOf, type Values, type Words } from '../mail.ts'

const quoted = (values: Values, name: string): Part[] => {
  const text = textOf(values, name)
  return text ? [{ quote: text }] : []
}

/** The link that ends such mails. */
const wayOut = (values: Values): { unsubscribe?: string } => {
  const path = textOf(values, 'unsubscribe')
  return path ? { unsubscribe: path } : {}
}

/** Whoever has an account is led to its pages. */
const whyOf = (values: Values): 'account' | 'address' =>
  textOf(values, 'path').startsWith('/my-profile') ? 'account' : 'address'

/** To the request of whoever has an account; others are told where to ask. */
function seeMore(words: Words['relay'], values: Values): Part {
  const path = textOf(values, 'path')
  return { button: whyOf(values) === 'account' ? words.seeRequest : words.more, path }
}

const names = ({ targets }: Values): string => (Array.isArray(targets) ? targets.join(', ') : '')

/** Values: targets, path. */
export const relayConfirm: Template = ({ relay: words }, values, { site }) => ({
  subject: words.confirmSubject({ site }),
  why: 'address',
  parts: [
    words.confirmText,
    { button: words.confirm, path: textOf(values, 'path') },
    { facts: [[words.goesTo, names(values)]] },
  ],
})

function subjectOf(words: Words['relay'], from: string, values: Values): string {
  if (values.isPerson === true) return from ? words.subjectYou({ from }) : words.unnamedSubjectYou
  const target = textOf(values, 'target')
  return from ? words.subject({ from, target }) : words.unnamedSubject({ target })
}

/** Values: number, target, isPerson, via, path, entryPath; where the address is proved also name, from, message: else they stand behind the link. */
export const relayMessage: Template = ({ relay: words }, values, { site }) => {
  const [from, target, via] = [textOf(values, 'from'), textOf(values, 'target'), textOf(values, 'via')]
  const why = { owner: 'account', staff: 'staff' }[via] ?? 'held'
  return {
    subject: subjectOf(words, from, values),
    ...(textOf(values, 'name') ? { to: textOf(values, 'name') } : {}),
    why: why as 'account' | 'staff' | 'held',
    parts: [
      !from
        ? words.unnamedText({ site })
        : via === 'staff'
          ? words.staffText({ from, target })
          : words.text({ from, site }),
      { button: words.open, path: textOf(values, 'path') },
      {
        facts: [
          [words.number, textOf(values, 'number')],
          [words.goesTo, target],
        ],
      },
      ...quoted(values, 'message'),
      ...(via === 'unclaimed' ? [words.unclaimed, { button: words.seeEntry, path: textOf(values, 'entryPath') }] : []),
    ],
    ...wayOut(values),
  }
}

/** Values: name, number, target, message, path. */
export const relaySent: Template = ({ relay: words }, values) => {
  const about = { number: textOf(values, 'number'), target: textOf(values, 'target') }
  return {
    subject: words.sentSubject(about),
    to: textOf(values, 'name'),
    why: whyOf(values),
    parts: [words.sentText(about), words.yours, ...quoted(values, 'message'), seeMore(words, values)],
    ...wayOut(values),
  }
}

/** Values: name, number, other, email, answer, message, path. */
export const relayAccepted: Template = ({ relay: words }, values) => {
  const [other, answer] = [textOf(values, 'other'), quoted(values, 'answer')]
  return {
    subject: words.acceptedSubject({ number: textOf(values, 'number'), other }),
    ...(textOf(values, 'name') ? { to: textOf(values, 'name') } : {}),
    why: whyOf(values),
    parts: [
      words.acceptedText({ other, email: textOf(values, 'email') }),
      ...(answer.length > 0 ? [words.answer, ...answer] : []),
      seeMore(words, values),
    ],
    ...wayOut(values),
  }
}

/** Values: name, number, target, reason, answer, path. */
export const relayDeclined: Template = ({ relay: words }, values) => {
  const answer = quoted(values, 'answer')
  return {
    subject: words.declinedSubject({ number: textOf(values, 'number') }),
    to: textOf(values, 'name'),
    why: whyOf(values),
    parts: [
      words.declinedText({ target: textOf(values, 'target'), reason: textOf(values, 'reason') }),
      ...(answer.length > 0 ? [words.answer, ...answer] : []),
      seeMore(words, values),
    ],
    ...wayOut(values),
  }
}

/** Values: number, target, isPerson, via, date, path; where the address is proved also name, from. */
export const requestReminder: Template = ({ relay: words }, values, { day }) => {
  const [target, via, from] = [textOf(values, 'target'), textOf(values, 'via'), textOf(values, 'from')]
  const why = { owner: 'account', staff: 'staff' }[via] ?? 'held'
  return {
    subject: words.reminderSubject({ number: textOf(values, 'number'), target }),
    ...(textOf(values, 'name') ? { to: textOf(values, 'name') } : {}),
    why: why as 'account' | 'staff' | 'held',
    parts: [
      words.reminderText({ date: day(textOf(values, 'date')) }),
      { button: words.open, path: textOf(values, 'path') },
      {
        facts: [
          [words.number, textOf(values, 'number')],
          [words.goesTo, target],
          ...(from ? [[words.from, from] as const] : []),
        ],
      },
    ],
    ...wayOut(values),
  }
}

/** Values: name, number, target, path. */
export const requestExpired: Template = ({ relay: words }, values) => {
  const target = textOf(values, 'target')
  return {
    subject: words.expiredSubject({ number: textOf(values, 'number'), target }),
    to: textOf(values, 'name'),
    why: whyOf(values),
    parts: [words.expiredText({ target }), { button: words.expiredGo, path: textOf(values, 'path') }],
    ...wayOut(values),
  }
}

/** Values: number, target, reason, path; where the address is proved also name. */
export const requestStopped: Template = ({ relay: words }, values) => ({
  subject: words.stoppedSubject({ number: textOf(values, 'number') }),
  ...(textOf(values, 'name') ? { to: textOf(values, 'name') } : {}),
  why: whyOf(values),
  parts: [
    words.stoppedText({ target: textOf(values, 'target'), reason: textOf(values, 'reason') }),
    seeMore(words, values),
  ],
  ...wayOut(values),
})

/** Values: name, number, other, date, path. */
export const outcomeQuestion: Template = ({ relay: words }, values, { day }) => {
  const other = textOf(values, 'other')
  return {
    subject: words.outcomeSubject({ number: textOf(values, 'number'), other }),
    ...(textOf(values, 'name') ? { to: textOf(values, 'name') } : {}),
    why: whyOf(values),
    parts: [
      words.outcomeText({ other, date: day(textOf(values, 'date')) }),
      { button: words.outcomeGo, path: textOf(values, 'path') },
    ],
    ...wayOut(values),
  }
}
