import { expect, test } from 'vitest'
import { readPicture } from './sent-files.ts'

test('a picture of a form without script: the chosen file, else the one that was there, with what is typed beside it', () => {
  const before = { key: 'a', width: 1, height: 2, alt: { en: 'Old' }, decorative: true }
  const stored = { key: 'b', width: 3, height: 4 }
  const beside = { 'photo.focus.x': '20', 'photo.focus.y': '80', 'photo.alt.th': ' ใหม่ ', 'photo.alt.en': '' }
  const read = (fields: Record<string, string>) => readPicture('photo', new URLSearchParams(fields), ['en', 'th'])
  const photo = JSON.stringify(before)
  expect(read({ photo })).toEqual(before)
  expect(read({ photo, ...beside })).toEqual({
    key: 'a',
    width: 1,
    height: 2,
    alt: { th: 'ใหม่' },
    focus: { x: 20, y: 80 },
  })
  expect(read({ photo, 'photo.file.stored': JSON.stringify(stored) })).toEqual({ ...before, ...stored })
  expect(read({ photo: '', 'photo.file.stored': JSON.stringify(stored) })).toEqual(stored)
  expect(read({ photo, 'photo.remove': 'true' })).toBeNull()
  expect(read({ photo: 'no JSON' })).toBeNull()
})
