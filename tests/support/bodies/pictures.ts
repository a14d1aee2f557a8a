// Pictures of the tests: four quarters of different colors, sent as a program sends files, and read back pixel by pixel.
import sharp from 'sharp'
import type { Actor, Stage } from '#tests/support/people/actors.ts'

export const colors = { red: [200, 30, 30], green: [30, 160, 60], blue: [40, 60, 200], white: [240, 240, 240] } as const
export type Color = keyof typeof colors

/** Red and green above, blue and white below. No two are the same file: `mark` is a pixel in the corner of the red. */
export async function quarters(mark: number, width = 400, height = 300): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, upper] = [x < width / 2, y < height / 2]
      data.set(colors[upper ? (left ? 'red' : 'green') : left ? 'blue' : 'white'], (y * width + x) * 3)
    }
  data.set([mark % 256, 0, 0], 0)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A file as the body of a request. */
export function fileBody(
  name: string,
  type: string,
  data: Buffer,
): { payload: Buffer; headers: Record<string, string> } {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

export type Stored = { key: string; width: number; height: number }

export async function send(stage: Stage, actor: Actor, data: Buffer): Promise<Stored> {
  const answer = await stage.ask(actor, 'POST', '/api/files', fileBody('four.png', 'image/png', data))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Stored>()
}

const nearest = (pixel: readonly number[]): Color => {
  const far = (color: Color): number =>
    colors[color].reduce((sum, part, at) => sum + Math.abs(part - (pixel[at] ?? 0)), 0)
  return (Object.keys(colors) as Color[]).toSorted((one, other) => far(one) - far(other))[0] as Color
}

/** What a picture shows: its size, and every color that is in it. */
export async function look(bytes: Uint8Array): Promise<{ size: number[]; colors: Color[] }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = new Set<Color>()
  for (let at = 0; at < data.length; at += 3) found.add(nearest([...data.subarray(at, at + 3)]))
  return { size: [info.width, info.height], colors: [...found].toSorted() }
}
