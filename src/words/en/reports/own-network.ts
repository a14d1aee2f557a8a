// Words of the member's dashboard; the server puts them into the page.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')

export const ownNetwork = {
  title: 'ASEAN Talent community dashboard',
  lead: 'The network from where you stand. Only you see this page.',
  noProfile: {
    sentence: 'Write your profile first: the network is shown from your keywords and works.',
    text: 'Write my profile',
  },
  noKeywords: { sentence: 'Add keywords first: they say who is near you.', text: 'Add keywords' },
  noEntries: { sentence: 'Publish an entry with keywords first: they say who is near you.', text: 'My pages' },
  narrow: 'Narrow what is shown',
  everywhere: 'All countries',
  years: 'Years',
  lastYears: (p: { count: number }) => `Last ${n(p.count)} ${plural('en', p.count, { one: 'year', other: 'years' })}`,
  apply: 'Apply',
  near: 'People who share a keyword with you',
  people: 'People',
  nobodyNear: 'Nobody else with one of your keywords is listed yet.',
  fields: 'Growing fields near yours',
  fieldsNote: 'Keywords of public works that share a keyword or an industry with you.',
  field: 'Keyword',
  worksIn: (p: { from: string; to: string }) => (p.from === p.to ? `Works in ${p.from}` : `Works ${p.from}–${p.to}`),
  noFields: 'No keyword near yours grew in these years.',
  own: 'Your entries',
  onlyYou: 'Only you see these numbers. Nobody learns who opened or saved an entry.',
  entries: 'Entries',
  count: 'Published',
  views: 'Views',
  saves: 'Saves',
  requests: 'Requests',
  steps: {
    title: (p: { count: number }) =>
      `Reaches you in ${n(p.count)} ${plural('en', p.count, { one: 'step', other: 'steps' })}`,
    you: 'You',
    unnamed: 'one person',
  },
}
