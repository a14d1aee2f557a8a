// An untrusted picture is decoded in a process that ends with it, whatever it does there.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workOnPicture, type WorkedPicture } from './picture-work.ts'

const limits = { pixels: 1_000_000, side: 2000, widths: [20, 40] }
const task = { owner: 'somebody' }
/** What must be a picture. */
const made = async (...given: Parameters<typeof workOnPicture>): Promise<WorkedPicture> => {
  const answer = await workOnPicture(...given)
  if (!answer || answer === 'tooLarge') throw new Error(`no picture: ${answer}`)
  return answer
}
const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('a picture comes back in each width, never larger than it is, with its size and a hash of owner and pixels', async () => {
  const one = await made(await plain(30, 10), task, limits)
  expect(one).toMatchObject({ width: 30, height: 10, digest: expect.stringMatching(/^[\da-f]{64}$/) })
  const sizes = await Promise.all(one.small.map((small) => sharp(small).metadata()))
  expect(sizes.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 20],
    ['webp', 30],
  ])
  const other = await made(await plain(30, 10), { owner: 'another' }, limits)
  expect(other.digest).not.toBe(one.digest)
})

test('a cut holds what lies inside its frame', async () => {
  const cut = await made(await plain(40, 40), { crop: { x: 0.5, y: 0, width: 0.25, height: 1 } }, limits)
  expect(cut).toMatchObject({ width: 10, height: 40 })
})

test.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['letters', async () => Buffer.from('not a picture')],
  ['a picture that ends in the middle', async () => (await plain(900, 900)).subarray(0, 400)],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'another format',
    async () =>
      sharp(await plain(9, 9))
        .webp()
        .toBuffer(),
  ],
])('%s is no picture', async (_, file) => {
  expect(await workOnPicture(await file(), task, limits)).toBeNull()
})

test.each([
  ['more pixels than are allowed', () => plain(1500, 1500)],
  ['a side that is too long', () => plain(2001, 1)],
  [
    'a few bytes that say they are 60,000 pixels wide',
    async () => {
      const bomb = await plain(9, 9)
      bomb.writeUInt32BE(60_000, 16)
      bomb.writeUInt32BE(60_000, 20)
      bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
      return bomb
    },
  ],
])('%s is too large', async (_, file) => {
  expect(await workOnPicture(await file(), task, limits)).toBe('tooLarge')
})

test('a picture is read by its content, in every format that is taken', async () => {
  const source = sharp(await plain(12, 8))
  for (const file of [await source.jpeg().toBuffer(), await source.gif().toBuffer(), await source.png().toBuffer()])
    expect(await made(file, task, limits)).toMatchObject({ width: 12, height: 8 })
})

test('many at once are worked on in turn', async () => {
  const file = await plain(8, 8)
  const all = await Promise.all(Array.from({ length: 5 }, () => made(file, task, limits)))
  expect(new Set(all.map((one) => one.digest)).size).toBe(1)
})

test('a picture that moves is kept with all its frames beside the first, for five seconds at most; too many are too large', async () => {
  const frames = (count: number) =>
    sharp(
      Buffer.alloc(30 * 20 * count * 3, 0).map((_, at) => (at % 251) + (at > 1800 ? 3 : 0)),
      {
        raw: { width: 30, height: 20 * count, channels: 3, pageHeight: 20 },
      },
    )
      .gif({ delay: Array.from({ length: count }, () => 400), loop: 0 })
      .toBuffer()
  const one = await made(await frames(4), task, limits)
  expect([one.moves, one.small.length, one.height]).toEqual([true, 3, 20])
  expect(await sharp(one.small[2], { pages: -1 }).metadata()).toMatchObject({ pages: 4, loop: 3, width: 30 })
  expect((await sharp(one.small[0]).metadata()).pages ?? 1).toBe(1)
  expect((await made(await frames(1), task, limits)).moves).toBe(false)
  expect(await workOnPicture(await frames(101), task, limits)).toBe('tooLarge')
})
