// The mails about own data: of a request that it came, what became of it, to staff that it waits or is due soon; the copy, and the deletion.
import { type Recipient, type Template, textOf, type Values, type Words } from '../mail.ts'

const about = (values: Values, { day }: Recipient) => ({
  number: textOf(values, 'number'),
  date: day(textOf(values, 'due')),
})

const asked = ({ dataRequest: words }: Words, values: Values) => ({
  facts: [[words.asked, textOf(values, 'type')] as const],
})

/** Values: number, type, due, confirms, path; where the address is proved also text. */
export const dataRequestReceived: Template = (all, values, recipient) => {
  const { dataRequest: words } = all
  const text = textOf(values, 'text')
  const confirms = values.confirms === true
  return {
    subject: words.receivedSubject({ number: textOf(values, 'number'), site: recipient.site }),
    why: 'request',
    parts: [
      words.receivedText(about(values, recipient)),
      ...(confirms ? [words.confirmText] : []),
      { button: confirms ? words.confirm : words.see, path: textOf(values, 'path') },
      asked(all, values),
      ...(text ? [{ quote: text }] : []),
    ],
  }
}

/** Values: number, type, rejected, answer, path. */
export const dataRequestAnswer: Template = (all, values, { site }) => {
  const { dataRequest: words } = all
  const number = textOf(values, 'number')
  const isRejected = values.rejected === true
  return {
    subject: (isRejected ? words.rejectedSubject : words.answerSubject)({ number }),
    why: 'request',
    parts: [
      (isRejected ? words.rejectedText : words.answerText)({ number, site }),
      { quote: textOf(values, 'answer') },
      ...(isRejected ? [words.complain] : []),
      asked(all, values),
      { button: words.see, path: textOf(values, 'path') },
    ],
  }
}

/** Values: name, number, type, due, path. */
export const dataRequestStaff: Template = (all, values, recipient) => {
  const { dataRequest: words } = all
  return {
    subject: words.staffSubject({ number: textOf(values, 'number') }),
    to: textOf(values, 'name'),
    why: 'staff',
    parts: [
      words.staffText(about(values, recipient)),
      asked(all, values),
      { button: words.open, path: textOf(values, 'path') },
    ],
  }
}

/** Values: name, number, type, due, days, path. */
export const dataRequestDue: Template = (all, values, recipient) => {
  const { dataRequest: words } = all
  const count = typeof values.days === 'number' ? Math.max(0, values.days) : 0
  return {
    subject: words.dueSubject({ number: textOf(values, 'number'), count }),
    to: textOf(values, 'name'),
    why: 'staff',
    parts: [
      words.dueText(about(values, recipient)),
      asked(all, values),
      { button: words.open, path: textOf(values, 'path') },
    ],
  }
}

/** Values: name, path, until. */
export const exportReady: Template = ({ ownData: words }, values, { site, when }) => ({
  subject: words.exportSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.exportText({ site, date: when(textOf(values, 'until')) }),
    { button: words.exportButton, path: textOf(values, 'path') },
    words.exportNotYou,
  ],
})

/** Values: name, form, due, path. */
export const deletionScheduled: Template = ({ ownData: words }, values, { site, when }) => ({
  subject: words.scheduledSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.scheduledText({ site, date: when(textOf(values, 'due')) }),
    values.form === 'works' ? words.keepsWorks : words.everything,
    { button: words.keep, path: textOf(values, 'path') },
    words.scheduledNotYou,
  ],
})

/** Values: form. */
export const deletionDone: Template = ({ ownData: words }, values, { site }) => ({
  subject: words.doneSubject({ site }),
  why: 'account',
  parts: [words.doneText({ site }), values.form === 'works' ? words.worksStay : words.nothingStays, words.backups],
})
