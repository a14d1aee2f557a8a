// Words of the page on which staff ask OpenAlex for works.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const workQueries = {
  title: 'Works from OpenAlex',
  lead: 'Ask OpenAlex for works by country, organization, years or authors. They are counted first. What comes goes into the review as an upload: nothing is written before you look at it.',
  fields: {
    country: 'Country of an author',
    ror: 'ROR of an organization',
    from: 'From year',
    to: 'To year',
    authors: 'OpenAlex ids of authors',
  },
  any: 'Any country',
  rorHelp: 'Nine characters that begin with 0.',
  authorsHelp: 'A and digits, several with spaces or commas between them, for example A5023888391.',
  count: 'Count',
  fetch: 'Bring into the review',
  found: (p: { count: number }) => `${s(p.count, 'work', 'works')} found.`,
  requests: (p: { count: number }) => `That takes ${s(p.count, 'request', 'requests')}.`,
  narrow: (p: { count: number }) => `At most ${n(p.count)} are taken at once. Narrow the years to have all of them.`,
  problems: {
    country: 'Choose a country of the list.',
    ror: 'This is no ROR id.',
    year: 'Type a year with four digits.',
    years: 'The years end before they begin.',
    authors: 'Type ids such as A5023888391.',
    tooMany: 'At most 50 authors at once.',
    wide: 'Say a country, an organization or authors.',
  },
  faults: {
    busy: 'OpenAlex is busy. Try again in a moment.',
    away: 'OpenAlex does not answer. Try again later; nothing was stored.',
    unreadable: 'OpenAlex answered with something that cannot be read. Nothing was stored.',
    refusedKey: 'OpenAlex refused the key of this site: it is wrong or has expired.',
    busyUntil: (p: { text: string }) => `OpenAlex asks to wait ${p.text}. Nothing was stored.`,
  },
}
