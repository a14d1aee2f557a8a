// A small bounded reader of BMP pictures (uncompressed, 8, 24 and 32 bits), because the image library reads none.

export type Bitmap = { data: Buffer; width: number; height: number }

const most = { pixels: 25_000_000, side: 8192 }

/** RGB rows from top to bottom, or null when the file is no such picture. Source: BITMAPINFOHEADER of the Windows GDI. */
export function readBmp(file: Buffer): Bitmap | null {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return null
  const start = file.readUInt32LE(10)
  const headerSize = file.readUInt32LE(14)
  const width = file.readInt32LE(18)
  const tall = file.readInt32LE(22)
  const height = Math.abs(tall)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  if (headerSize < 40 || compression !== 0 || ![8, 24, 32].includes(bits)) return null
  if (width < 1 || height < 1 || width > most.side || height > most.side || width * height > most.pixels) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (start + rowBytes * height > file.length) return null
  const palette = bits === 8 ? 14 + headerSize : 0
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = start + rowBytes * (tall > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const at = bits === 8 ? palette + (file[row + x] as number) * 4 : row + (x * bits) / 8
      const to = (y * width + x) * 3
      if (at + 2 >= file.length) return null
      data[to] = file[at + 2] as number
      data[to + 1] = file[at + 1] as number
      data[to + 2] = file[at] as number
    }
  }
  return { data, width, height }
}
