// Which author somebody is, and how sure that is: by each sort of evidence, and by what speaks against it.
import { expect, test } from 'vitest'
import { type AuthorLine, bestLine, fitOf, fittingLines } from './author-fit.ts'

const person = {
  names: ['Somchai Jaidee', 'สมชาย ใจดี'],
  orcid: '0000-0002-1825-0097',
  provedOrcid: null as string | null,
  scopusId: '57190000001',
  isScopusChecked: false,
  places: ['Chiang Mai University'],
  coAuthors: new Set(['ann lee']),
  topics: new Set(['cassava']),
}
const work = (authors: readonly AuthorLine[], more: Partial<Parameters<typeof fitOf>[1]> = {}) => ({
  authors,
  keywords: [],
  isInOwnRecord: false,
  ...more,
})
const rate = (line: AuthorLine, who: Partial<typeof person> = {}, more: Parameters<typeof work>[1] = {}) =>
  fitOf(line, work([line, ...(more.authors ?? [])], { ...more, authors: [line, ...(more.authors ?? [])] }), {
    ...person,
    ...who,
  })

test('identifiers are certain where they are proved, and likely where they were only typed', () => {
  const line = { rawName: 'X', orcid: person.orcid }
  expect(rate(line)).toEqual({ confidence: 'likely', evidence: ['orcid'] })
  expect(rate(line, { provedOrcid: person.orcid })?.confidence).toBe('certain')
  const scopus = { rawName: 'X', scopusId: person.scopusId }
  expect([rate(scopus)?.confidence, rate(scopus, { isScopusChecked: true })?.confidence]).toEqual(['likely', 'certain'])
})

test('a name alone is possible, and likely with what speaks for it; initials need more', () => {
  const others = { authors: [{ rawName: 'Ann Lee' }] }
  const at = (rawName: string, affiliationText: string | null = null) => ({ rawName, affiliationText })
  expect(rate(at('Jaidee, Somchai'))).toEqual({ confidence: 'possible', evidence: ['sameName'] })
  expect(rate(at('สมชาย ใจดี'))?.evidence).toEqual(['sameName'])
  expect(rate(at('Somchai Jaidee', 'Dept. of Soil, Chiang Mai University, Thailand'))?.confidence).toBe('likely')
  expect(rate(at('S. Jaidee'))).toEqual({ confidence: 'possible', evidence: ['initials'] })
  expect(rate(at('S. Jaidee'), {}, others)?.confidence).toBe('possible')
  expect(rate(at('S. Jaidee'), {}, { ...others, keywords: ['Cassava'] })).toEqual({
    confidence: 'likely',
    evidence: ['initials', 'coAuthors', 'topic'],
  })
  expect(rate(at('S. Jaidee'), {}, { isInOwnRecord: true })?.confidence).toBe('certain')
})

test('another iD, another name and an organization are nobody of the person', () => {
  expect(rate({ rawName: 'Somchai Jaidee', orcid: '0000-0001-5109-3700' })).toBeNull()
  for (const rawName of ['Somsri Jaidee', 'T. Jaidee', 'S. Jaidee Wong', 'S. J.'])
    expect([rawName, rate({ rawName })]).toEqual([rawName, null])
  expect(rate({ rawName: 'Somchai Jaidee', isOrganization: true })).toBeNull()
})

test('the surest author is proposed, and none of two that are equally sure', () => {
  const authors = [{ rawName: 'S. Jaidee' }, { rawName: 'Somchai Jaidee', affiliationText: 'Chiang Mai University' }]
  expect(bestLine(fittingLines(work(authors), person))?.at).toBe(1)
  expect(bestLine(fittingLines(work([authors[0]!, { rawName: 'Somchai Jaidee' }]), person))).toBeNull()
  expect(bestLine(fittingLines(work([{ rawName: 'Ann Lee' }]), person))).toBeNull()
})
