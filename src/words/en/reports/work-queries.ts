// Words of the pages on which staff ask OpenAlex and Scopus for works.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const workQueries = {
  link: 'Works from OpenAlex or Scopus',
  title: (p: { name: string }) => `Works from ${p.name}`,
  sources: 'Source',
  lead: {
    openalex:
      'Ask OpenAlex for works by country, organization, years or authors. They are counted first. What comes goes into the review as an upload: nothing is written before you look at it.',
    scopus:
      'Ask Scopus for works by country, organization, words, years or authors. They are counted first, and you see what that takes of the quota. What comes goes into the review as an upload: nothing is written before you look at it.',
  },
  noKey:
    'Scopus is asked with a key, and none is set. The operator of the site sets it (SCOPUS_API_KEY). OpenAlex can be asked without.',
  fields: {
    country: 'Country of an author',
    ror: 'Organization',
    organization: 'Organization',
    words: 'Words in title, abstract or keywords',
    from: 'From year',
    to: 'To year',
    openalexAuthors: 'OpenAlex ids of authors',
    scopusAuthors: 'Authors',
  },
  help: {
    ror: 'Its name, or its ROR id: nine characters that begin with 0.',
    organization: 'Its name in English as Scopus writes it, or its Scopus affiliation number, for example 60028190.',
    words: 'All of them have to occur. A phrase stands in quotation marks.',
    openalexAuthors: 'A and digits, several with spaces or commas between them, for example A5023888391.',
    scopusAuthors: 'Scopus author ids or ORCID iDs, several with spaces or commas between them.',
  },
  any: 'Any country',
  whichInstitution: 'Which organization is meant? Choose one, and its works are counted.',
  worksOf: (p: { count: number }) => s(p.count, 'work', 'works'),
  count: 'Count',
  fetch: 'Bring into the review',
  found: (p: { count: number }) => `${s(p.count, 'work', 'works')} found.`,
  requests: (p: { count: number }) => `That takes ${s(p.count, 'request', 'requests')}.`,
  left: (p: { left: number; of: number; date: string }) =>
    `${n(p.left)} of ${s(p.of, 'request', 'requests')} left; resets ${p.date}.`,
  leftNow: (p: { left: number; of: number }) => `${n(p.left)} of ${s(p.of, 'request', 'requests')} left.`,
  leftUnknown: (p: { name: string }) => `${p.name} has not said how many requests are left.`,
  tooFew: (p: { name: string }) =>
    `Too few are left: the last 5 % of the quota of ${p.name} stay for others. Narrow the question, or wait until it resets.`,
  lesser: (p: { name: string }) =>
    `The key of this site reads the short records of ${p.name} only: the first author, no abstract, no keywords. A token of an institution (SCOPUS_INST_TOKEN) reads the rest.`,
  narrow: (p: { count: number }) => `At most ${n(p.count)} are taken at once. Narrow the years to have all of them.`,
  isOpen: (p: { number: number; question: string }) =>
    `Your run ${p.number} (${p.question}) is still open. Let it end or stop it, then ask again.`,
  run: {
    progress: (p: { done: number; of: number }) => `${n(p.done)} of ${s(p.of, 'work', 'works')}`,
    states: {
      queued: 'Begins in a moment.',
      running: 'Works are being fetched.',
      waiting: 'Waiting.',
      paused: 'Paused.',
      done: 'Done.',
      failed: 'Failed. What has come is kept; when the cause is gone, it goes on where it was.',
      stopped: 'Stopped.',
    },
    results: { fetched: 'Works that came', repeated: 'Came again', unreadable: 'Could not be read' },
    nothing: 'No work has come.',
    stopHelp: 'If you stop it, what has come so far goes into the review.',
    review: 'To the review',
    again: 'Ask another question',
    last: 'Last questions',
  },
  problems: {
    country: 'Choose a country of the list.',
    ror: 'This is no ROR id.',
    noInstitution: 'OpenAlex knows no organization by this name. Type another one, or its ROR id.',
    affiliation: 'Type the name of an organization, or its number.',
    words: 'Type at least one word, and at most 300 characters.',
    year: 'Type a year with four digits.',
    years: 'The years end before they begin.',
    openalexAuthors: 'Type ids such as A5023888391.',
    scopusAuthors: 'Type Scopus author ids (10 or 11 digits) or ORCID iDs.',
    tooMany: 'At most 50 authors at once.',
    wide: 'Say a country, an organization or authors.',
    wideScopus: 'Say a country, an organization, words or authors.',
  },
  faults: {
    busy: (p: { name: string }) => `${p.name} is busy. Try again in a moment.`,
    away: (p: { name: string }) => `${p.name} does not answer. Try again later; nothing was stored.`,
    unreadable: (p: { name: string }) => `${p.name} answered with something that cannot be read. Nothing was stored.`,
    refusedKey: (p: { name: string }) =>
      `${p.name} refused the key of this site: it is wrong, has expired, or may not ask this.`,
    badQuestion: (p: { name: string }) => `${p.name} does not understand this question. Write it more plainly.`,
    busyUntil: (p: { name: string; text: string }) => `${p.name} asks to wait ${p.text}. Nothing was stored.`,
  },
}
