// Words of the queue of affiliations that are text, of people and of works.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const affiliations = {
  title: 'Affiliations not in the list',
  whose: 'Whose affiliations',
  /** Of people, and of authors as works print them. */
  about: {
    people: {
      tab: 'People',
      lead: 'These people have an affiliation as text, but no university of the list. Choose the one that the text names: everybody with this text gets it. What people keep in their own profiles is left as it is.',
      count: (p: { count: number; of: number }) => `${s(p.count, 'text', 'texts')} of ${s(p.of, 'person', 'people')}`,
      who: (p: { count: number }) => s(p.count, 'person', 'people'),
      among: 'Among them',
      nothing: 'Nobody in reach has an affiliation as text only.',
      facts: (p: { who: string; count: number }) => `${p.who}, ${s(p.count, 'person', 'people')}`,
      waiting: (p: { count: number }) =>
        `${s(p.count, 'affiliation as text names', 'affiliations as text name')} a university of the list`,
    },
    works: {
      tab: 'Works',
      lead: 'Works print these affiliations beside their authors, and no university of the list is chosen for them. Choose the one that the text names: all authors with this text get it. The text itself stays as the work prints it.',
      count: (p: { count: number; of: number }) =>
        `${s(p.count, 'text', 'texts')} of ${s(p.of, 'author', 'authors')} of works`,
      who: (p: { count: number }) => s(p.count, 'author', 'authors'),
      among: 'In',
      nothing: 'No work in reach has an affiliation as text only.',
      facts: (p: { who: string; count: number }) => `${p.who}, ${s(p.count, 'author', 'authors')}`,
      waiting: (p: { count: number }) =>
        `${s(p.count, 'affiliation in works names', 'affiliations in works name')} a university of the list`,
    },
  },
  sure: (p: { count: number }) => `Accept ${s(p.count, 'clear match', 'clear matches')}`,
  sureHelp: 'Of such matches, 97 in 100 were right when they were measured. You can undo each for seven days.',
  of: (p: { at: number; of: number }) => `${n(p.at)} of ${n(p.of)} with a suggestion`,
  suggestion: 'Suggested university',
  others: 'Or one of these',
  by: { name: 'the name', similar: 'almost the name', acronym: 'the acronym', before: 'chosen before for this text' },
  place: { town: 'and its town', country: 'and its country' },
  confidence: (p: { percent: number }) => `${n(p.percent)}% sure`,
  accept: 'Accept',
  skip: 'Skip',
  reject: 'Not this one',
  none: 'None of the list',
  list: (p: { count: number }) => `All ${n(p.count)} with a suggestion on this page`,
  noOffer: 'Without a suggestion',
  other: 'Choose another university',
  university: 'University',
  otherHelp: 'Type a part of its name. Without suggestions, type its whole name.',
  unknown: 'No university of the list is called so. Choose one of the suggestions, or type its whole name.',
  skippedAll: 'You skipped the rest of this page.',
  undo: (p: { count: number }) => `Decided lately (${n(p.count)})`,
  decided: {
    accept: (p: { text: string; name: string }) => `“${p.text}” is ${p.name}`,
    reject: (p: { text: string; name: string }) => `“${p.text}” is not ${p.name}`,
    none: (p: { text: string }) => `“${p.text}” is none of the list`,
  },
  until: (p: { date: string }) => `until ${p.date}`,
  gone: 'Nobody has this text any more, or somebody decided about it.',
  over: 'The seven days to undo this are over.',
}
