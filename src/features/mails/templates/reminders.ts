// Mails that come by themselves. Values: name, path, unsubscribe, and count, searches (title, rows, more, path); timeZone, deadlines (title, at, days, path); or title, editPath.
import {
  type Content,
  type Part,
  type Recipient,
  type Template,
  textOf,
  unlinked,
  type Values,
  type Words,
} from '../mail.ts'

type Found = { title: string; rows: readonly string[]; more: number; path: string }
type Deadline = { title: string; at: string; days: number; path: string }

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'rows' in value
const isDeadline = (value: unknown): value is Deadline => typeof value === 'object' && value !== null && 'at' in value

/** Titles are people's: no mail program makes links of them. */
const titled = (title: string): string => textOf(unlinked({ title }), 'title')

export const searchAlert: Template = ({ searches: words }, values, { site }) => {
  const found = Array.isArray(values.searches) ? values.searches.filter(isFound) : []
  return {
    subject: words.subject({ count: Number(values.count), site }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      words.text,
      ...found.flatMap(({ title, rows, more, path }): Part[] => [
        `${titled(title)}:`,
        ...rows.map(titled),
        ...(more > 0 ? [words.more({ count: more })] : []),
        { button: words.see, path },
      ]),
      { button: words.all, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

/** A day alone has no zone; a moment is said in that of its reader. */
const whenOf = ({ at }: Deadline, { when, day }: Recipient): string => (at.includes('T') ? when(at) : day(at))

export const deadlineReminder: Template = ({ reminders: words }, values, recipient) => {
  const deadlines = Array.isArray(values.deadlines) ? values.deadlines.filter(isDeadline) : []
  const [first] = deadlines
  return {
    subject:
      first && deadlines.length === 1
        ? words.deadlineSubject({ title: titled(first.title), days: first.days })
        : words.deadlinesSubject({ count: deadlines.length }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      words.deadline,
      { facts: deadlines.map((one) => [titled(one.title), whenOf(one, recipient)] as const) },
      ...(first && deadlines.length === 1 ? [{ button: words.see, path: first.path }] : []),
      { button: words.saved, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

type ReminderText = { subject: string; text: string }

const asks =
  (say: (words: Words['reminders'], title: string, site: string) => ReminderText): Template =>
  ({ reminders: words }: Words, values: Values, { site }: Recipient): Content => {
    const { subject, text } = say(words, textOf(values, 'title'), site)
    return {
      subject,
      to: textOf(values, 'name'),
      why: 'account',
      parts: [
        text,
        { button: words.still, path: textOf(values, 'path') },
        { button: words.edit, path: textOf(values, 'editPath') },
      ],
      unsubscribe: textOf(values, 'unsubscribe'),
    }
  }

export const profileConfirm = asks((words, _title, site) => ({
  subject: words.profileSubject({ site }),
  text: words.profile,
}))
export const machineConfirm = asks((words, title) => ({
  subject: words.labSubject({ title }),
  text: words.lab({ title }),
}))
export const hostConfirm = asks((words, title) => ({
  subject: words.hostSubject({ title }),
  text: words.host({ title }),
}))

/** The links stand as they are in the entry: they are copied from the mail to be tried, so nothing invisible is in them. */
export const linkBroken: Template = ({ reminders: words }, values) => {
  const title = textOf(values, 'title')
  const links = Array.isArray(values.links) ? values.links.filter((one) => typeof one === 'string') : []
  return {
    subject: words.linkSubject({ title }),
    to: textOf(values, 'name'),
    why: 'account',
    parts: [words.link({ title }), ...links, { button: words.edit, path: textOf(values, 'path') }],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

export const orcidPermissionLost: Template = ({ reminders: words }, values) => ({
  subject: words.orcidTold,
  to: textOf(values, 'name'),
  why: 'account',
  parts: [words.orcidNext, { button: words.orcidOpen, path: textOf(values, 'path') }],
  unsubscribe: textOf(values, 'unsubscribe'),
})
