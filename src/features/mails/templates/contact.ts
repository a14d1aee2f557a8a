// The mails of a message to the office: the copy for its sender, the note to the office, and the answer.
import { type Part, type Template, textOf, type Values } from '../mail.ts'

const yours = (title: string, values: Values): Part[] => {
  const message = textOf(values, 'message')
  return message ? [title, { quote: message }] : []
}

/** Values: number; where the address is proved also name, message. */
export const contactCopy: Template = ({ contactCopy: words }, values, { site }) => {
  const number = textOf(values, 'number')
  return {
    subject: words.subject({ number, site }),
    to: textOf(values, 'name'),
    why: 'message',
    parts: [words.text({ number }), ...yours(words.yours, values)],
  }
}

/** Values: who, number, topic, message, path. */
export const contactStaff: Template = ({ contactStaff: words }, values) => ({
  subject: words.subject({ number: textOf(values, 'number'), topic: textOf(values, 'topic') }),
  why: 'office',
  parts: [
    words.text({ who: textOf(values, 'who') }),
    { quote: textOf(values, 'message') },
    { button: words.button, path: textOf(values, 'path') },
  ],
})

/** Values: number, answer, path. */
export const contactAnswer: Template = ({ contactAnswer: words }, values, { site }) => {
  const number = textOf(values, 'number')
  return {
    subject: words.subject({ number }),
    why: 'message',
    parts: [
      words.text({ number, site }),
      { quote: textOf(values, 'answer') },
      { button: words.button, path: textOf(values, 'path') },
    ],
  }
}
