import { expect, test } from 'vitest'
import { readBmp } from './bmp.ts'

/** A BMP of 24 bits with these RGB rows from top to bottom. */
function bmp(rows: [number, number, number][][]): Buffer {
  const width = rows[0]?.length ?? 0
  const rowBytes = Math.ceil((width * 24) / 32) * 4
  const file = Buffer.alloc(54 + rowBytes * rows.length)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(rows.length, 22)
  file.writeUInt16LE(24, 28)
  rows.forEach((row, y) =>
    row.forEach(([red, green, blue], x) => {
      const at = 54 + rowBytes * (rows.length - 1 - y) + x * 3
      file[at] = blue
      file[at + 1] = green
      file[at + 2] = red
    }),
  )
  return file
}

test('a bitmap is read from top to bottom in red, green, blue', () => {
  const read = readBmp(
    bmp([
      [
        [255, 0, 0],
        [0, 255, 0],
      ],
      [
        [0, 0, 255],
        [9, 8, 7],
      ],
    ]),
  )
  expect(read && [...read.data]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])
})

test('a bitmap that claims more than it holds is none', () => {
  const file = bmp([[[1, 2, 3]]])
  file.writeInt32LE(8000, 18)
  expect(readBmp(file)).toBeNull()
  expect(readBmp(Buffer.from('BM'))).toBeNull()
})
