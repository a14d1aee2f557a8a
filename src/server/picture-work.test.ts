// What a stranger sends as a picture is decoded in a process that ends with it, whatever it does there.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workOnPicture } from './picture-work.ts'

const limits = { pixels: 1_000_000, side: 2000, widths: [20, 40] }
const task = { expected: 'png', owner: 'somebody' }
const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('a picture comes back in each width, never larger than it is, with its size and a hash of owner and pixels', async () => {
  const made = await workOnPicture(await plain(30, 10), task, limits)
  expect(made).toMatchObject({ width: 30, height: 10, digest: expect.stringMatching(/^[\da-f]{64}$/) })
  const sizes = await Promise.all((made?.small ?? []).map((one) => sharp(one).metadata()))
  expect(sizes.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 20],
    ['webp', 30],
  ])
  const other = await workOnPicture(await plain(30, 10), { ...task, owner: 'another' }, limits)
  expect(other?.digest).not.toBe(made?.digest)
})

test('a cut holds what lies inside its frame', async () => {
  const made = await workOnPicture(await plain(40, 40), { crop: { x: 0.5, y: 0, width: 0.25, height: 1 } }, limits)
  expect(made).toMatchObject({ width: 10, height: 40 })
})

test.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['letters', async () => Buffer.from('not a picture')],
  ['a picture that ends in the middle', async () => (await plain(900, 900)).subarray(0, 400)],
  ['more pixels than are allowed', () => plain(1500, 1500)],
  ['a side that is too long', () => plain(2001, 1)],
  [
    'another format than its name says',
    () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).jpeg().toBuffer(),
  ],
])('%s is no picture', async (_, file) => {
  expect(await workOnPicture(await file(), task, limits)).toBeNull()
})

test('many at once are worked on in turn', async () => {
  const file = await plain(8, 8)
  const made = await Promise.all(Array.from({ length: 5 }, () => workOnPicture(file, task, limits)))
  expect(new Set(made.map((one) => one?.digest)).size).toBe(1)
})
