// Texts that were read in a wrong encoding before they were saved.
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { hasLostLetters, ungarbled } from './garbled.ts'

const latin = (bytes: Buffer): string => iconv.decode(bytes, 'latin1')

test.each(['อนงค์ ศรีสุข', 'Nguyễn Văn Minh', 'ສົມພອນ', 'José Müller', '张伟', 'ទូច'])('%s', (meant) => {
  expect(ungarbled(latin(Buffer.from(meant)))).toBe(meant)
  expect(ungarbled(meant)).toBeNull()
})

test('Thai of windows-874 as Western letters is noticed, Western texts are not', () => {
  expect(ungarbled(iconv.decode(iconv.encode('อาจารย์ สมชาย ใจดี', 'windows-874'), 'windows-1252'))).toBe(
    'อาจารย์ สมชาย ใจดี',
  )
  for (const text of ['“CAFÉ”', 'AÇÃO', 'Ærø – ½ à “Äh”', 'São João', 'Đặng Thị Ánh', 'ÅÄÖ…', 'naïve'])
    expect(ungarbled(text), text).toBeNull()
  expect(hasLostLetters('Vi?t Nam')).toBe(true)
  expect(hasLostLetters('Who? What? https://a.example/?b=c?d')).toBe(false)
})

test('a file of such texts is asked about, and read as it was meant', async () => {
  const people = 'Full name,Position\nอนงค์ ศรีสุข,อาจารย์\nNguyễn Văn Minh,Giảng viên\n'
  const twice = Buffer.from(latin(Buffer.from(people)))
  await expect(readSheet(twice, { name: 'a.csv' })).rejects.toMatchObject({
    code: 'encodingUnsure',
    candidates: [
      { encoding: 'utf-8-twice', preview: ['อนงค์ ศรีสุข,อาจารย์', 'Nguyễn Văn Minh,Giảng viên'] },
      { encoding: 'utf-8' },
    ],
  })
  expect((await readSheet(twice, { name: 'a.csv', encoding: 'utf-8-twice' })).rows[0]).toEqual(['อนงค์ ศรีสุข', 'อาจารย์'])
  const thai = Buffer.from(iconv.decode(iconv.encode('ชื่อ,ตำแหน่ง\nสมชาย ใจดี,อาจารย์\n', 'windows-874'), 'windows-1252'))
  await expect(readSheet(thai, { name: 'a.csv' })).rejects.toMatchObject({
    candidates: [{ encoding: 'windows-874-as-latin', preview: ['ชื่อ,ตำแหน่ง', 'สมชาย ใจดี,อาจารย์'] }, {}],
  })
})
