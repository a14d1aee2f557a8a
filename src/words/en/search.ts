// Words of the search over everything: the server sends them with what it found.
import { formatNumber } from '#words/formats.ts'

export const search = {
  title: 'Search everything',
  resultsFor: (p: { text: string }) => `Results for “${p.text}”`,
  all: 'Everything',
  allFor: (p: { text: string }) => `All results for “${p.text}”`,
  inAll: (p: { count: number }) => `Search everything (${formatNumber(p.count, 'en')})`,
  tabs: 'Kinds of results',
  start: 'Enter a name, a field or a place to search all lists at once.',
  closed: 'There is nothing to search yet.',
}
