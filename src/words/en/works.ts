// Words of the list of publications, and of works and co-authors on a profile.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const works = {
  coauthors: {
    title: 'Co-authors',
    drawing: (p: { name: string; count: number }) =>
      `${p.name} and the closest of ${n(p.count)} co-authors; the table above names them.`,
    none: 'No co-authors are known yet.',
    name: 'Name',
    countries: 'Countries',
    works: 'Shared works',
    last: 'Last together',
    more: (p: { count: number }) => `And ${s(p.count, 'other co-author', 'other co-authors')}.`,
    unnamed: (p: { count: number }) => `And ${s(p.count, 'person who is not shown', 'people who are not shown')}.`,
    byCountry: 'By country',
    country: 'Country',
    people: 'People',
  },
  sorts: { newest: 'Newest', cited: 'Most cited', title: 'Title' },
  types: { journal: 'Journal', publisher: 'Publisher' },
  years: {
    from: 'From',
    to: 'To',
    chosenFrom: (p: { year: string }) => `from ${p.year}`,
    chosenTo: (p: { year: string }) => `to ${p.year}`,
  },
  retracted: 'Retracted',
  more: (p: { count: number }) => `+ ${n(p.count)} more`,
  citedBy: (p: { count: number; said: string }) =>
    `Cited ${s(p.count, 'time', 'times')}${p.said ? ` (${p.said})` : ''}`,
  authors: 'Authors',
  abstract: 'Abstract',
  where: 'Where it was published',
  identifiers: 'Identifiers',
  topics: 'Topics',
  access: 'Access',
  funders: 'Funders',
  versions: { also: 'Also as:', record: 'Version of record:', other: 'Other versions', ofRecord: 'version of record' },
  cite: 'Cite this work',
  styles: { apa: 'APA 7', vancouver: 'Vancouver', chicago: 'Chicago 17', ieee: 'IEEE', harvard: 'Harvard' },
  formats: { bib: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' },
  fullText: 'Read the full text',
  corresponding: 'corresponding author',
  volume: (p: { volume: string }) => `vol. ${p.volume}`,
  issue: (p: { issue: string }) => `no. ${p.issue}`,
  pages: (p: { pages: string }) => `pp. ${p.pages}`,
  article: (p: { number: string }) => `art. ${p.number}`,
  featured: 'Featured works',
  empty: 'No works are listed yet.',
  warning: 'This work was retracted: do not rely on it.',
}
