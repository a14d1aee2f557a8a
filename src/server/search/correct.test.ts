import { describe, expect, test } from 'vitest'
import { applyCorrections, chooseCorrection, isOneTypo } from '#server/search/correct.ts'

describe('isOneTypo', () => {
  test.each([
    ['quantum', 'quantun'],
    ['quantum', 'quntum'],
    ['quantum', 'quanttum'],
    ['quantum', 'qauntum'],
    ['quantum', 'quantums'],
  ])('%s and %s differ by one error', (a, b) => {
    expect(isOneTypo(a, b)).toBe(true)
    expect(isOneTypo(b, a)).toBe(true)
  })
  test.each([
    ['quantum', 'quantum'],
    ['quantum', 'quanmut'],
    ['quantum', 'kuantun'],
    ['abc', 'abcde'],
    ['', ''],
  ])('%s and %s do not', (a, b) => {
    expect(isOneTypo(a, b)).toBe(false)
  })
})

describe('chooseCorrection', () => {
  const words = (...list: [string, number][]) => list.map(([word, documents]) => ({ word, documents }))

  test('takes the word of most documents among those one error away', () => {
    expect(chooseCorrection('sensr', words(['sensor', 3], ['sense', 20], ['sensors', 90]))).toBe('sense')
  })
  test('prefers the same first letter', () => {
    expect(chooseCorrection('Laseer', words(['laser', 2], ['gaseer', 50]))).toBe('laser')
  })
  test('leaves short words, words that occur and other scripts alone', () => {
    expect(chooseCorrection('labb', words(['labs', 9]))).toBeNull()
    expect(chooseCorrection('laser', words(['laser', 1], ['later', 900]))).toBeNull()
    expect(chooseCorrection('เซนเซอ', words(['เซนเซอร์', 9]))).toBeNull()
  })
  test('folds accents', () => {
    expect(chooseCorrection('Nguyênn', words(['nguyen', 9]))).toBe('nguyen')
  })
})

test('applyCorrections keeps quotes, exclusions and other words', () => {
  expect(
    applyCorrections(
      '"Quantun dots" -lasr แดง',
      new Map([
        ['quantun', 'quantum'],
        ['lasr', 'laser'],
      ]),
    ),
  ).toBe('"quantum dots" -laser แดง')
})
