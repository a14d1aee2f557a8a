import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'

test('a letter is the one printed on the key where the layout has none', () => {
  const keys = [
    { key: '่', code: 'KeyJ' },
    { key: 'ກ', code: 'KeyD' },
    { key: 'J', code: 'KeyC' },
    { key: 'q', code: 'KeyA' },
    { key: ' ', code: 'Space' },
    { key: '?', code: 'Slash' },
    { key: 'Escape', code: 'Escape' },
    { key: 'ๆ', code: 'Digit1' },
  ]
  expect(keys.map(keyOf)).toEqual(['j', 'd', 'j', 'q', ' ', '?', 'escape', 'ๆ'])
})
