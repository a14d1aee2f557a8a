// The list of spellings: how many, of whom, and that each means what stands beside it.
import { expect, test } from 'vitest'
import { parseFlag } from '../text/flags.ts'
import { titleSpellings } from './academic-titles.data.ts'
import { degreeSpellings } from './degrees.data.ts'
import { headingSynonyms } from './headings.data.ts'
import { readDegree, readTitle, spellingKey } from './read-spelling.ts'
import { spellingsIn } from './spelling-sets.ts'
import { yesNoSpellings } from './yes-no.data.ts'

const sets = [...titleSpellings, ...degreeSpellings, ...yesNoSpellings]

test('a list without the spellings of one of the eleven countries, or without their source', () => {
  for (const list of [titleSpellings, degreeSpellings, yesNoSpellings])
    expect(list.map(({ language }) => language)).toEqual(
      expect.arrayContaining(['en', 'th', 'lo', 'vi', 'id', 'km', 'my', 'fil', 'zh', 'pt']),
    )
  expect(sets.filter(({ source }) => source.length < 5)).toEqual([])
  const keys = new Set(spellingsIn<string>(sets).map(({ text }) => spellingKey(text)))
  expect(keys.size).toBeGreaterThanOrEqual(300)
  expect(Object.values(headingSynonyms).flat().length).toBeGreaterThanOrEqual(300)
})

test('a title of the list that is read as another one', () => {
  const titles = spellingsIn(titleSpellings).filter(({ means }) => means.endsWith('professor') || means === 'lecturer')
  const wrong = titles.filter(
    ({ text, means }) => readTitle(text)?.value !== (means === 'lecturer' ? 'unspecified' : means),
  )
  expect(wrong).toEqual([])
})

test('a degree or an answer of the list that is read as another one', () => {
  const degrees = spellingsIn(degreeSpellings).filter(({ text, means }) => readDegree(text)?.value !== means)
  expect(degrees).toEqual([])
  const answers = spellingsIn(yesNoSpellings).filter(({ text, means }) => {
    const flag = parseFlag(text)
    return !flag.ok || flag.value !== (means === 'yes')
  })
  expect(answers).toEqual([])
})

test.each([
  ['ผศ.ดร.', 'assistant_professor', 'doctoral'],
  ['ศาสตราจารย์เกียรติคุณ ดร.', 'professor', 'doctoral'],
  ['Prof. Madya Ts. Dr.', 'associate_professor', 'doctoral'],
  ['PGS.TS.', 'associate_professor', 'doctoral'],
  ['Associate Professor V', 'associate_professor', undefined],
  ['教授、博导', 'professor', undefined],
  ['ThS.', 'unspecified', 'master'],
  ['Ts.', 'unspecified', undefined],
])('%s is a title of parts', (text, value, degree) => {
  const found = readTitle(text)
  expect([found?.value, found?.gives?.['degree']]).toEqual([value, degree])
})

test('a text with a part that is not known, two titles at once, or a word of two meanings taken for certain', () => {
  for (const text of ['Chairman', 'Professor of Weaving', 'Assistant Professor Associate Professor', '5', 'รักษาการ'])
    expect(readTitle(text), text).toBeNull()
  for (const text of ['Sarjana', 'PhD student', 'Mastery', 'Post Doctoral']) expect(readDegree(text), text).toBeNull()
})
