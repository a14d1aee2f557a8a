import { describe, expect, test } from 'vitest'
import {
  chooseCorrection,
  correctBlanks,
  isOneTypo,
  replaceRuns,
  runsOf,
  wordsBetweenBlanks,
} from '#server/search/queries/correct.ts'

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
  const choose = (text: string, candidates: ReturnType<typeof words>, isBegun = false): string | null => {
    const [run] = runsOf(text)
    if (!run) throw new Error(`${text} has no run`)
    return chooseCorrection(run, candidates, isBegun)
  }

  test('takes the word of most documents among those one error away', () => {
    expect(choose('sensr', words(['sensor', 3], ['sense', 20], ['sensors', 90]))).toBe('sense')
  })
  test('prefers the same first letter', () => {
    expect(choose('Laseer', words(['laser', 2], ['gaseer', 50]))).toBe('laser')
  })
  test('leaves short words, words that occur and numbers alone', () => {
    expect(choose('labb', words(['labs', 9]))).toBeNull()
    expect(choose('laser', words(['laser', 1], ['later', 900]))).toBeNull()
    expect(choose('20245', words(['20246', 9]))).toBeNull()
    expect(choose('เซน', words(['เซต', 9]))).toBeNull()
  })
  test('folds accents', () => {
    expect(choose('Nguyênn', words(['nguyen', 9]))).toBe('nguyen')
  })
  test.each([
    ['จิราภรน์', 'จิราภรณ์'],
    ['วงสวัสดิ์', 'วงศ์สวัสดิ์'],
    ['เชียงไหม่', 'เชียงใหม่'],
    ['กมลชนค', 'กมลชนก'],
    ['ບວທອງ', 'ບົວທອງ'],
    ['人工只能研究', '人工智能研究'],
    ['មហាវិទ្យាល', 'មហាវិទ្យាល័'],
  ])('one error in %s is forgiven in scripts without blanks: %s', (typed, meant) => {
    expect(choose(typed, words([meant, 3]))).toBe(meant)
  })
  test('finds what was meant inside a longer name, and cuts no character in two', () => {
    expect(choose('วิศวกรรมไฟฟา', words(['ภาควิชาวิศวกรรมไฟฟ้า', 3]))).toBe('วิศวกรรมไฟฟ้า')
    expect(choose('จุฬาลงกรน์', words(['จุฬาลงกรณ์มหาวิทยาลัย', 3]))).toBe('จุฬาลงกรณ์')
    expect(choose('ควอนตัม', words(['เซนเซอร์ควอนตัม', 3], ['ควอนตำ', 90]))).toBeNull()
  })
  test('finds the word that was begun', () => {
    expect(choose('chulalomg', words(['chulalongkorn', 3]), true)).toBe('chulalongkorn')
    expect(choose('chulalomg', words(['chulalongkorn', 3]))).toBeNull()
  })
})

test('replaceRuns keeps quotes, exclusions and other words, and joins what it is told to', () => {
  expect(replaceRuns('"Quantun dots" -lasr แดง', ['quantum', null, 'laser', null])).toBe('"quantum dots" -laser แดง')
  expect(replaceRuns('Nur Aisyah!', ['nuraisyah', ''])).toBe('nuraisyah!')
})

test('a blank too many or too few is found by the words that occur', () => {
  const known = new Map([
    ['quantum', 9],
    ['sensing', 4],
    ['nuraisyah', 1],
  ])
  expect(wordsBetweenBlanks(runsOf('post doc'))).toEqual(['post', 'doc', 'postdoc'])
  expect(correctBlanks(runsOf('quantumsensing lab'), known)).toEqual(['quantum sensing', null])
  expect(correctBlanks(runsOf('Nur Aisyah'), known)).toEqual(['nuraisyah', ''])
  expect(correctBlanks(runsOf('word แดง'), known)).toBeNull()
})
