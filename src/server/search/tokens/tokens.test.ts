import { describe, expect, test, vi } from 'vitest'
import { segmentWords } from '#server/search/tokens/runs.ts'
import { tokenize } from '#server/search/tokens/tokens.ts'

const texts = (text: string, role: 'index' | 'query' = 'index', name = false): string[] =>
  tokenize(text, { role, name }).map((token) => token.text)

describe('tokenize', () => {
  test('gives Latin words folded, with their accented form and English stem, at one position', () => {
    expect(tokenize('Việt studies', { role: 'index' })).toEqual([
      { kind: 'word', text: 'viet', position: 1, ranks: 'word' },
      { kind: 'exact', text: '=việt', position: 1, ranks: 'form' },
      { kind: 'stem', text: '~viet', position: 1 },
      { kind: 'word', text: 'studies', position: 2, ranks: 'word' },
      { kind: 'stem', text: '~studi', position: 2 },
    ])
  })

  test('gives Thai words and an n-gram from every character, for documents also the whole and short ones at the end', () => {
    expect(texts('สีแดง')).toEqual(['สี', 'แดง', 'สีแดง', '#สีแ', '#ีแด', '#แดง', '#ดง', '#ง'])
    expect(texts('สีแดง', 'query')).toEqual(['สี', 'แดง', '#สีแ', '#ีแด', '#แดง'])
  })

  test('gives pairs of Han characters, traditional or simplified', () => {
    expect(texts('半導體')).toEqual(expect.arrayContaining(['#半导', '#导体', '#体']))
  })

  test('takes hyphens and punctuation apart, joins at apostrophes', () => {
    expect(texts('COVID-19')).toEqual(['covid', '~covid', '19'])
    expect(texts("Ma'ruf")).toContain('maruf')
    expect(texts('l’université')).toEqual(expect.arrayContaining(['luniversite', 'universite']))
    expect(texts("the university's lab")).toContain('university')
  })

  test('separates Thai from the digits and Latin words beside it', () => {
    expect(texts('สาขา๕Lab')).toEqual(expect.arrayContaining(['5lab', '#สาข']))
  })

  test('gives spelling keys for names only', () => {
    expect(texts('Phonchai', 'index', true)).toContain('^poncai')
    expect(texts('Phonchai')).not.toContain('^poncai')
  })

  test('makes nothing of signs, emoji, blanks and broken surrogates', () => {
    expect(texts(' \u0000 \uD800 🙂 ++ -- … ฿ ၊')).toEqual([])
  })
})

test('a question that is asked of many kinds is cut into words by the dictionaries once', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  const run = 'เซนเซอร์ควอนตัมสำหรับการแพทย์ในประเทศไทย'
  const first = segmentWords(run)
  for (let kind = 0; kind < 8; kind++) expect(segmentWords(run)).toEqual(first)
  expect(segment).toHaveBeenCalledTimes(1)
  segment.mockRestore()
})
