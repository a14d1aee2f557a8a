import { expect, test } from 'vitest'
import { fileProblems, readPicture } from './sent-files.ts'

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

test('the frame of a picture is sent in percent, and says nothing of a picture that takes its place', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const photo = JSON.stringify({ key: 'a', width: 1, height: 2, crop })
  const frame = { 'photo.crop.x': '50', 'photo.crop.y': '0', 'photo.crop.width': '50', 'photo.crop.height': '25.5' }
  const focus = { 'photo.focus.x': '50', 'photo.focus.y': '50' }
  const read = (fields: Record<string, string>) =>
    readPicture('photo', new URLSearchParams({ photo, ...fields }), ['en'])
  expect(read({ ...focus, ...frame })).toMatchObject({ key: 'a', crop: { x: 0.5, y: 0, width: 0.5, height: 0.255 } })
  expect(read({ ...focus, ...frame, 'photo.crop.whole': 'true' })).toMatchObject({
    crop: { x: 0, y: 0, width: 1, height: 1 },
  })
  expect(read({ ...focus, ...frame, 'photo.crop.x': '' })).toMatchObject({ crop: { x: Number.NaN } })
  expect(read(focus)).not.toHaveProperty('crop')
  const stored = JSON.stringify({ key: 'b', width: 3, height: 4 })
  for (const beside of [{}, { ...focus, ...frame }])
    expect(read({ ...beside, 'photo.file.stored': stored })).not.toHaveProperty('crop')
  expect(read({})).toMatchObject({ crop })
})

test('a file that came along is told what its field takes', () => {
  const fields = { photo: { type: 'image' }, cv: { type: 'file', accept: 'pdf' as const }, name: { type: 'text' } }
  const said = (sent: Record<string, object>) =>
    fileProblems(fields, new URLSearchParams(Object.entries(sent).map(([name, one]) => [name, JSON.stringify(one)])))
  const neither = { code: 'imagesOrPdf' }
  expect(said({ 'photo.file.problem': neither, 'cv.file.problem': neither })).toEqual({
    photo: [{ code: 'imagesOnly' }],
    cv: [{ code: 'pdfOnly' }],
  })
  const [picture, document] = [
    { key: 'a', width: 1, height: 1 },
    { key: 'b', name: 'b.pdf', bytes: 1 },
  ]
  expect(said({ 'photo.file.stored': document, 'cv.file.stored': picture })).toEqual({
    photo: [{ code: 'imagesOnly' }],
    cv: [{ code: 'pdfOnly' }],
  })
  expect(said({ 'photo.file.stored': picture, 'cv.file.stored': document })).toEqual({})
})
