// What an admin sends to see that mails leave. Values: at, timeZone; to staff also by.
import { type Template, textOf } from '../mail.ts'

export const test: Template = (words, values, place) => ({
  subject: words.test.subject({ site: place.site }),
  why: 'test',
  parts: [
    words.test.text,
    {
      facts: [
        ...(textOf(values, 'by') ? [[words.facts.askedBy, textOf(values, 'by')] as const] : []),
        [words.facts.time, place.when(textOf(values, 'at'))],
      ],
    },
  ],
})
