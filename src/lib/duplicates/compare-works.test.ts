import { describe, expect, test } from 'vitest'
import { sharedAuthors } from './author-names.ts'
import { cleanDoi, type ComparedWork, compareWorks, readWork } from './compare-works.ts'
import { foldTitle, numbersIn, readTitle } from './fold-title.ts'
import { isSameJournalName } from './journal-names.ts'
import { sameFrom } from './weigh.ts'
import { workKeys } from './work-keys.ts'

const work = (values: Partial<ComparedWork> = {}): ComparedWork => ({
  titles: ['Groundwater recharge in arid basins: new approaches for Laos'],
  year: 2010,
  type: 'journal_article',
  doi: null,
  issns: ['0022-1694'],
  journals: ['Journal of Hydrology'],
  volume: '12',
  pages: '101-120',
  articleNumber: null,
  authors: ['Christoph Schüth', 'Andreas Kallioras', 'Nok Phommasack'],
  ...values,
})
const isSame = (values: Partial<ComparedWork>, of: Partial<ComparedWork> = {}): boolean =>
  compareWorks(work(of), work(values)).score >= sameFrom
const doMeet = (values: Partial<ComparedWork>): boolean => {
  const keys = workKeys(readWork(work()))
  return workKeys(readWork(work(values))).some((key) => keys.includes(key))
}

describe('titles', () => {
  test.each([
    ['The &amp;eacute;tude of CO<sub>2</sub> &amp; β-carotene', 'THE ETUDE OF CO2 AND BETA CAROTENE'],
    ['<i>Eﬃcient</i> $\\delta^{18}$O records', 'Efficient δ18O records'],
    ['Straße, Œuvre “Łódź”', 'STRASSE OEUVRE LODZ'],
  ])('%s', (one, other) => {
    expect(foldTitle(one).replaceAll(' ', '')).toBe(foldTitle(other).replaceAll(' ', ''))
  })

  test('numbers of parts are numbers, letters of names are none', () => {
    expect(numbersIn(foldTitle('Ring closure, Part II: 18 cases of vitamin C'))).toEqual(['2', '18'])
    expect(readTitle('Ring closure II: cases').numbers).toEqual(readTitle('Ring closure 2').numbers)
    expect(readTitle('Ring closure, part A').part).toBe('a')
    expect(readTitle('Ring closure: a study').main).toBe('ring closure')
  })
})

test('a DOI without what addresses and sentences put around it', () => {
  expect(cleanDoi('https://dx.doi.org/10.1016/J.Jhydrol.2010.01.001/full')).toBe('10.1016/j.jhydrol.2010.01.001')
  expect(cleanDoi('10.1000/xyz.pdf')).toBe('10.1000/xyz')
  expect(cleanDoi('no DOI')).toBeNull()
})

test('authors in any order, with initials, with a slip; not a namesake with another first name', () => {
  const all = ['Christoph Schüth', 'Andreas Kallioras']
  expect(sharedAuthors(all, ['Kallioras, A.', 'Schuth C'])).toBe(1)
  expect(sharedAuthors(all, ['Kalioras Andreas'])).toBe(1)
  expect(sharedAuthors(all, ['Maria Schüth', 'John Smith'])).toBe(0)
  expect(sharedAuthors([], all)).toBeNull()
})

test('a journal by its abbreviation', () => {
  expect(isSameJournalName('J. Geophys. Res.', 'Journal of Geophysical Research')).toBe(true)
  expect(isSameJournalName('Natl Sci Rev', 'National Science Review')).toBe(true)
  expect(isSameJournalName('PNAS', 'Pacific Notes About Seas')).toBe(true)
  expect(isSameJournalName('Journal of Hydrology', 'Journal of Geology')).toBe(false)
})

describe('the same work', () => {
  const title = 'Groundwater recharge in arid basins: new approaches for Laos'
  test.each<[string, Partial<ComparedWork>]>([
    ['shouting', { titles: [title.toUpperCase()] }],
    ['two slips', { titles: ['Groundwatr recharge in arid bassins: new approaches for Laos'] }],
    ['without its subtitle', { titles: ['Groundwater recharge in arid basins'] }],
    ['cut off', { titles: ['Groundwater recharge in arid basins: new appr…'], issns: [], journals: [] }],
    ['words joined and parted', { titles: ['Ground water recharge in aridbasins: new approaches for Laos'] }],
    ['online in the year before', { year: 2009, volume: null, pages: null }],
    ['in a journal that is abbreviated', { issns: [], journals: ['J. Hydrol.'] }],
    ['with authors by initials', { authors: ['Schuth, C.', 'Kallioras, A.', 'Phommasack, N.'] }],
    ['with a title in another script', { titles: ['การเติมน้ำใต้ดินในแอ่งแห้งแล้ง'] }],
  ])('%s', (_, values) => {
    expect(isSame(values)).toBe(true)
    expect(doMeet(values)).toBe(true)
  })

  test('says why, and how sure it is', () => {
    const doi = '10.1000/groundwater.1'
    const { score, reasons } = compareWorks(work({ doi }), work({ doi: `https://doi.org/${doi}` }))
    expect(score).toBeGreaterThan(0.99)
    expect(reasons).toEqual(['doi', 'title', 'authors', 'year', 'journal', 'pages'])
  })
})

describe('not the same work', () => {
  const title = 'Groundwater recharge in arid basins: new approaches for Laos'
  test.each<[string, Partial<ComparedWork>, Partial<ComparedWork>?]>([
    ['two DOIs', { doi: '10.1000/two' }, { doi: '10.1000/one' }],
    ['its erratum', { titles: [`Erratum to: ${title}`], pages: '300' }],
    ['a reply', { titles: [`${title}: Reply`], pages: '300' }],
    ['the second part', { titles: [`${title}. Part II`] }, { titles: [`${title}. Part I`] }],
    ['the next of a series', { titles: ['Report on floods in 2011'] }, { titles: ['Report on floods in 2010'] }],
    ['its preprint', { type: 'preprint' }],
    ['its data', { type: 'dataset' }],
    ['of others in another year', { authors: ['Somchai Jaidee'], year: 2019, issns: [], journals: ['Other'] }],
    ['another one of the same authors and year', { titles: ['Salt domes of the coast and their gases'], pages: '5-9' }],
    ['another one of the volume with a common title', { titles: ['Editorial'], pages: '5' }, { titles: ['Editorial'] }],
  ])('%s', (_, values, of = {}) => {
    expect(isSame(values, of)).toBe(false)
  })
})

test('works of nothing in common share no key, and a title that is empty has none', () => {
  expect(doMeet({ titles: ['Salt domes of the coast and their gases'], pages: '5-9' })).toBe(false)
  expect(workKeys(readWork(work({ titles: ['?!'], pages: null })))).toEqual([])
})
