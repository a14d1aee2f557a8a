// Words of the search over everything: the server sends them with what it found.
import { formatNumber } from '#words/formats.ts'

export const search = {
  title: 'Search everything',
  resultsFor: (p: { text: string }) => `Results for “${p.text}”`,
  all: 'Everything',
  allFor: (p: { text: string }) => `All results for “${p.text}”`,
  inAll: (p: { count: number }) => `Search everything (${formatNumber(p.count, 'en')})`,
  elsewhere: 'Found elsewhere',
  tabs: 'Kinds of results',
  start: 'Enter a name, a field or a place to search all lists at once.',
  closed: 'There is nothing to search yet.',
  isCut: (p: { count: number }) =>
    `Only the first ${formatNumber(p.count, 'en')} characters of your text were searched.`,
  noWords: (p: { text: string }) => `“${p.text}” has no letters or digits to search by, so it was left out.`,
  everydayWords: 'Everyday words alone say little. Add a name, a field or a place.',
  corrected: (p: { from: string; to: string }) => `Nothing matches “${p.from}”. Showing “${p.to}”.`,
  wordsHeld: (p: { count: number; of: number }) => `${p.count} of ${p.of} words`,
  noneHasAll: 'Nothing has all of these words. What holds most of them comes first.',
  someHaveAll: (p: { count: number }) =>
    `All words: ${formatNumber(p.count, 'en')}. What holds most of the words follows.`,
  related: 'Related',
  onlyRelated: 'Nothing has this word. Related entries have parts of it.',
  relatedFollow: (p: { count: number }) =>
    `With this word: ${formatNumber(p.count, 'en')}. Related entries, which have its parts in other places, follow.`,
  unknown: (p: { text: string }) => `Found nowhere: ${p.text}`,
  instead: (p: { text: string; count: number }) => `Search for “${p.text}” (${formatNumber(p.count, 'en')})`,
}
