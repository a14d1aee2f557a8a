import { fc } from '#tests/support/property.ts'
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
  expect(read && read !== 'tooLarge' && [...read.data]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])
})

test('a bitmap that claims more than it holds is none', () => {
  const file = bmp([[[1, 2, 3]]])
  file.writeInt32LE(8000, 18)
  expect(readBmp(file)).toBeNull()
  expect(readBmp(Buffer.from('BM'))).toBeNull()
})

test('one that says it is larger than a picture may be is too large', () => {
  const file = bmp([[[1, 2, 3]]])
  file.writeInt32LE(9000, 18)
  expect(readBmp(file)).toBe('tooLarge')
})

type Parts = {
  bits: number
  compression?: number
  colors?: number[][]
  masks?: number[]
  pixels: number[]
  size?: [number, number]
}

/** A BMP of two by two pixels with what follows its header. */
function raw({ bits, compression = 0, colors = [], masks = [], pixels, size = [2, 2] }: Parts): Buffer {
  const head = Buffer.alloc(54)
  const palette = Buffer.from(colors.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, 0]))
  const own = Buffer.concat(masks.map((mask) => Buffer.from(new Uint32Array([mask]).buffer)))
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + own.length + palette.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(size[0], 18)
  head.writeInt32LE(size[1], 22)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  head.writeUInt32LE(colors.length, 46)
  return Buffer.concat([head, own, palette, Buffer.from(pixels)])
}

const [red, white, blue] = [
  [255, 0, 0],
  [255, 255, 255],
  [0, 0, 255],
] as const
const four = [red, white, blue, red]
const colors = [[...red], [...white], [...blue]]

test.each<[string, Parts]>([
  ['1 bit', { bits: 1, colors: [[...red], [...white]], pixels: [0b01000000, 0, 0, 0, 0b01000000, 0, 0, 0] }],
  ['4 bits', { bits: 4, colors, pixels: [0x20, 0, 0, 0, 0x01, 0, 0, 0] }],
  ['8 bits', { bits: 8, colors, pixels: [2, 0, 0, 0, 0, 1, 0, 0] }],
  ['runs of 8 bits', { bits: 8, compression: 1, colors, pixels: [1, 2, 1, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 1] }],
  ['runs of 4 bits', { bits: 4, compression: 2, colors, pixels: [2, 0x20, 0, 0, 2, 0x01, 0, 1] }],
  ['16 bits', { bits: 16, pixels: [0x1f, 0, 0, 0x7c, 0, 0x7c, 0xff, 0x7f] }],
  [
    '16 bits with masks',
    { bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], pixels: [0x1f, 0, 0, 0xf8, 0, 0xf8, 0xff, 0xff] },
  ],
  ['24 bits without the last padding', { bits: 24, pixels: [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255] }],
  ['32 bits', { bits: 32, pixels: [255, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255, 0] }],
  [
    '32 bits with masks',
    {
      bits: 32,
      compression: 3,
      masks: [0xff, 0xff00, 0xff0000],
      pixels: [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0],
    },
  ],
])('%s', (name, parts) => {
  const read = readBmp(raw(parts))
  const wanted = name === '1 bit' ? [red, white, red, white] : four
  expect(read && read !== 'tooLarge' && [...read.data]).toEqual(wanted.flat())
})

test('bytes changed at will are drawn or refused, never a fault', () => {
  const files = [
    raw({ bits: 8, compression: 1, colors, pixels: [1, 2, 0, 2, 9, 9, 0, 200, 1, 0, 1] }),
    raw({ bits: 16, compression: 3, masks: [0, -1 >>> 0, 3], pixels: [1, 2, 3, 4, 5, 6, 7, 8] }),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(80), fc.nat(255)), { maxLength: 12 }),
      (file, changes) => {
        const bytes = Buffer.from(file)
        // The size stays small: a large one is only slow.
        for (const [at, to] of changes) if (at < bytes.length && (at < 18 || at > 25)) bytes[at] = to
        expect(() => readBmp(bytes)).not.toThrow()
      },
    ),
  )
})
