import { expect, test } from 'vitest'
import { brokenCell, typedAsText } from './spreadsheet-cells.ts'

test.each([
  '=HYPERLINK("http://x","y")',
  '=A1&"x"',
  '=…',
  ' =1+1',
  "+cmd|' /C calc'!A0",
  '@SUM(A1:A9)',
  '-SUM(A1)',
  '+A1+B2',
  '-$B$2*3',
  '＝1+1',
  '＠SUM(A1)',
])('%s begins like a formula', (text) => {
  expect(brokenCell(text)).toBe('formula')
})

test.each(['#REF!', '#N/A', '#DIV/0!', ' #n/a ', '#NAME?', '#VALUE!', '#NUM!', '#NULL!', '#SPILL!', 'Err:502'])(
  '%s is the error of a formula',
  (text) => {
    expect(brokenCell(text)).toBe('errorValue')
  },
)

test.each([
  '+66 2 123 4567',
  '+662',
  '-',
  '-5',
  '- one (two)',
  '-B2B sales',
  '@somebody',
  '@some.body',
  "'=1+1",
  'N/A',
  '#1 of 5',
  '#REF! is an error',
  'C# (a language)',
  '',
])('%s is a value', (text) => {
  expect(brokenCell(text)).toBe(null)
})

test('an apostrophe before a formula says that it is text, before anything else it is a part of it', () => {
  expect(["'=1+1", "'@SUM(A)", "'quoted'", "'+66 2", "''=1"].map(typedAsText)).toEqual([
    '=1+1',
    '@SUM(A)',
    "'quoted'",
    "'+66 2",
    "''=1",
  ])
})
