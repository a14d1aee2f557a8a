// Words of matches: what each part of a match says, and why somebody is not eligible. The server sends them with the matches.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const matching = {
  keywords: (p: { count: number; of: number; labels: string }) =>
    p.count === 0
      ? `none of ${s(p.of, 'keyword', 'keywords')}`
      : `${n(p.count)} of ${s(p.of, 'keyword', 'keywords')}: ${p.labels}`,
  industry: (p: { labels: string }) => (p.labels === '' ? 'another industry' : `same industry: ${p.labels}`),
  works: (p: { count: number; since: string }) => `${s(p.count, 'work', 'works')} since ${p.since}`,
  nearWork: (p: { title: string }) => `close to what you are looking for: “${p.title}”`,
  says: (p: { field: string; words: string }) => `under “${p.field}” it says: ${p.words}`,
  noEvidence: 'no further evidence',
  languages: (p: { labels: string }) => (p.labels === '' ? 'no language in common' : `working language: ${p.labels}`),
  networks: (p: { labels: string }) => (p.labels === '' ? 'no network in common' : `network: ${p.labels}`),
  place: (p: { labels: string }) => `in ${p.labels}`,
  otherPlace: (p: { labels: string }) => (p.labels === '' ? 'elsewhere' : `elsewhere: ${p.labels}`),
  anyPlace: 'any place will do',
  fresh: (p: { date: string }) => `confirmed ${p.date}`,
  notFresh: 'not confirmed recently',
  months: (p: { count: number }) => s(p.count, 'month', 'months'),
  origin: (p: { country: string }) => `from ${p.country}`,
  notEligible: (p: { reason: string }) => `Not eligible because ${p.reason}.`,
  notIn: (p: { labels: string }) => `Not in ${p.labels}.`,
  notOfIndustry: (p: { labels: string }) => `Not in the industry ${p.labels}.`,
  again: (p: { month: string; years: string }) => `Opens again about ${p.month}, as in ${p.years}.`,
  bridge: (p: { own: string; other: string; count: number; names: string }) =>
    `Works on ${p.own}, and wrote with ${s(p.count, 'person', 'people')} who ${plural('en', p.count, { one: 'works', other: 'work' })} on ${p.other}: ${p.names}`,
  unmet: {
    availableFrom: (p: { date: string }) => `the time begins on ${p.date}`,
    begins: (p: { date: string }) => `it begins on ${p.date}`,
    availableUntil: (p: { date: string }) => `the time ends on ${p.date}`,
    deadline: (p: { date: string }) => `the deadline passed on ${p.date}`,
    level: (p: { labels: string }) => `it is for another level: ${p.labels}`,
    eligible: (p: { labels: string }) => `it is for people from ${p.labels}`,
    durationLeast: (p: { months: number }) => `it lasts at least ${s(p.months, 'month', 'months')}`,
    durationMost: (p: { months: number }) => `it lasts at most ${s(p.months, 'month', 'months')}`,
    state: (p: { label: string }) => `its state is “${p.label}”`,
    room: 'nothing of it is available now',
    external: 'it is not open to others',
  },
}
