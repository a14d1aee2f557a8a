// What people see when two values stand side by side, and what a name that was typed finds first.
import { expect, test } from 'vitest'
import { differingLanguages } from './compared-cell.tsx'
import { nearestFirst } from './inputs/reference-search.tsx'

test('of a text in several languages those are shown that differ, whatever the reader reads', () => {
  const text = { translated: true }
  const now = { en: 'Monday to Friday', th: 'วันจันทร์ถึงวันศุกร์' }
  expect(differingLanguages(text, now, { ...now, en: 'Always open' })).toEqual(['en'])
  expect(differingLanguages(text, now, null)).toEqual(['en', 'th'])
  expect(differingLanguages(text, now, { ...now })).toEqual([])
  expect(differingLanguages({}, 'one', 'other')).toEqual([])
})

test('what is called exactly as typed comes before what only contains it', () => {
  const found = ['Si Chiang Mai', 'Chiang Mai University', 'Chiang Mai'].map((label) => ({ label }))
  expect(nearestFirst(found, 'chiang mai', 'en').map(({ label }) => label)).toEqual([
    'Chiang Mai',
    'Chiang Mai University',
    'Si Chiang Mai',
  ])
  expect(nearestFirst(found, '', 'en')).toEqual(found)
})
