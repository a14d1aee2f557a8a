import { expect, test } from 'vitest'
import { isEnough, nextAt } from './suggestions-list.tsx'

test('one letter is enough in Thai, Lao, Burmese, Khmer and Chinese, two elsewhere', () => {
  expect(['ว', 'ລ', 'က', 'ក', '量', 'qu'].map(isEnough)).toEqual([true, true, true, true, true, true])
  expect(['q', '', '?'].map(isEnough)).toEqual([false, false, false])
  // Nothing is found by a picture, which is said at once.
  expect(isEnough('😀')).toBe(true)
})

test('the arrows go round through the field', () => {
  expect(nextAt(-1, 1, 3)).toBe(0)
  expect(nextAt(2, 1, 3)).toBe(-1)
  expect(nextAt(-1, -1, 3)).toBe(2)
})
