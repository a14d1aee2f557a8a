import { expect, it } from 'vitest'
import type { KindShape } from '../../../model/describe.ts'
import { spanOf, spanText, withSpans } from './year-spans.ts'

const shape = {
  filters: [{ name: 'year' }, { name: 'country' }],
  fields: { year: { type: 'number', rule: 'year' }, country: { type: 'ref' } },
} as unknown as KindShape
const asked = (text: string): string | null => withSpans(shape, new URLSearchParams(text))?.toString() ?? null

it('makes one value of the two years of a form, typed in either era', () => {
  expect(asked('year-from=2558&year-to=2020&country=TH')).toBe('country=TH&year=2015..2020')
  expect(asked('year-from=&year-to=๒๕๖๓')).toBe('year=..2020')
  expect(asked('year-from=2020&year-to=2020')).toBe('year=2020')
  expect(asked('year=2020&year-from=&year-to=')).toBe('')
  expect(asked('year-from=soon'), 'what is no year is refused by the list, which says so').toBe('year=soon..')
  expect(asked('year=2015..2020')).toBeNull()
})
it('says years in the era of the reader', () => {
  expect(['2015..2020', '2015..', '..2020', '2020'].map((value) => spanText(value, 'th', true))).toEqual([
    '2558–2563',
    '≥ 2558',
    '≤ 2563',
    '2563',
  ])
  expect([spanOf('2020'), spanOf('..2020')]).toEqual([
    { from: '2020', to: '2020' },
    { from: '', to: '2020' },
  ])
})
