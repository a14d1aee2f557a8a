// What an admin sends to see that mails leave. Values: at, timeZone; to staff also by.
import { type Template, textOf } from '../mail.ts'

export const test: Template = (words, values, recipient) => ({
  subject: words.test.subject({ site: recipient.site }),
  why: 'test',
  parts: [
    words.test.text,
    {
      facts: [
        ...(textOf(values, 'by') ? [[words.facts.askedBy, textOf(values, 'by')] as const] : []),
        [words.facts.time, recipient.when(textOf(values, 'at'))],
      ],
    },
  ],
})
