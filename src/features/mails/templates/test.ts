// What an admin sends to see that mails leave. Values: by, at, timeZone.
import { type Template, textOf } from '../mail.ts'

export const test: Template = (words, values, place) => ({
  subject: words.test.subject({ site: place.site }),
  why: 'test',
  parts: [
    words.test.text,
    {
      facts: [
        [words.facts.askedBy, textOf(values, 'by')],
        [words.facts.time, place.when(textOf(values, 'at'))],
      ],
    },
  ],
})
