// What a picture is by its first bytes, whatever its name says.

const marks = { png: '89504e470d0a1a0a', jpeg: 'ffd8ff', gif: '47494638', bmp: '424d' } as const

/** One of the formats that are taken, or null. */
export const formatOf = (data: Buffer): keyof typeof marks | null => {
  const start = data.toString('hex', 0, 8)
  return (Object.keys(marks) as (keyof typeof marks)[]).find((format) => start.startsWith(marks[format])) ?? null
}
