// A small bounded reader of BMP pictures, because the image library reads none: 1 to 32 bits, palettes, masks, run lengths.
// Source: BITMAPCOREHEADER, BITMAPINFOHEADER and BITMAPV5HEADER of the Windows GDI.

export type Bitmap = { data: Buffer; width: number; height: number }

const most = { pixels: 25_000_000, side: 8192 }

type Header = {
  width: number
  height: number
  fromTop: boolean
  bits: number
  compression: number
  /** Where the palette begins, bytes of one color, and how many there are. */
  palette: { from: number; size: number; count: number }
  masks: readonly [number, number, number]
  pixels: number
}

const [plain, runs8, runs4, masked, maskedWithAlpha] = [0, 1, 2, 3, 6] as const

/** Depths that each way of storing allows. */
const depths: Record<number, readonly number[]> = {
  [plain]: [1, 4, 8, 16, 24, 32],
  [runs8]: [8],
  [runs4]: [4],
  [masked]: [16, 32],
  [maskedWithAlpha]: [16, 32],
}

const isBmp = (file: Buffer): boolean => file.length >= 26 && file.toString('latin1', 0, 2) === 'BM'

/** RGB rows from top to bottom; tooLarge where it says so of itself, null when the file is no such picture. */
export function readBmp(file: Buffer): Bitmap | 'tooLarge' | null {
  const header = isBmp(file) ? readHeader(file) : null
  if (!header) return null
  const { width, height, bits, compression } = header
  if (width < 1 || height < 1 || !depths[compression]?.includes(bits)) return null
  if (width > most.side || height > most.side || width * height > most.pixels) return 'tooLarge'
  const data = Buffer.alloc(width * height * 3)
  const isDrawn =
    compression === runs8 || compression === runs4
      ? drawRuns(file, header, data)
      : bits <= 8
        ? drawIndexes(file, header, data)
        : drawColors(file, header, data)
  return isDrawn ? { data, width, height } : null
}

function readHeader(file: Buffer): Header | null {
  const size = file.readUInt32LE(14)
  const pixels = file.readUInt32LE(10)
  if (size === 12) {
    const bits = file.readUInt16LE(24)
    const [width, height] = [file.readUInt16LE(18), file.readUInt16LE(20)]
    const palette = { from: 26, size: 3, count: bits <= 8 ? 2 ** bits : 0 }
    return { width, height, fromTop: false, bits, compression: plain, palette, masks: defaultMasks(bits), pixels }
  }
  if (size < 40 || file.length < 54) return null
  const tall = file.readInt32LE(22)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  const used = file.readUInt32LE(46)
  const hasMasks = (compression === masked || compression === maskedWithAlpha) && file.length >= 66
  // Behind a short header the masks stand before the palette, in a longer one inside of it.
  const after = size === 40 && hasMasks ? (compression === masked ? 12 : 16) : 0
  return {
    width: file.readInt32LE(18),
    height: Math.abs(tall),
    fromTop: tall < 0,
    bits,
    compression,
    palette: { from: 14 + size + after, size: 4, count: bits <= 8 ? Math.min(used || 2 ** bits, 2 ** bits) : 0 },
    masks: hasMasks ? [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)] : defaultMasks(bits),
    pixels,
  }
}

const defaultMasks = (bits: number): Header['masks'] => (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff])

/** The colors of the palette as RGB; what lies beyond it is black. */
function readPalette(file: Buffer, { palette: { from, size, count } }: Header): Buffer {
  const colors = Buffer.alloc(256 * 3)
  for (let at = 0; at < count && from + at * size + 2 < file.length; at++)
    for (let part = 0; part < 3; part++) colors[at * 3 + part] = file[from + at * size + 2 - part]!
  return colors
}

/** Where each row begins, or null when the file is too short for all of them. */
function rowsOf(file: Buffer, { width, height, bits, fromTop, pixels }: Header): ((y: number) => number) | null {
  const bytes = Math.ceil((width * bits) / 32) * 4
  // Programs leave out the padding of the last row.
  if (pixels + bytes * (height - 1) + Math.ceil((width * bits) / 8) > file.length) return null
  return (y) => pixels + bytes * (fromTop ? y : height - 1 - y)
}

function drawIndexes(file: Buffer, header: Header, data: Buffer): boolean {
  const rows = rowsOf(file, header)
  if (!rows) return false
  const { width, height, bits } = header
  const colors = readPalette(file, header)
  const perByte = 8 / bits
  for (let y = 0, to = 0; y < height; y++) {
    const row = rows(y)
    for (let x = 0; x < width; x++, to += 3) {
      const byte = file[row + Math.floor(x / perByte)]!
      const index = (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1)
      colors.copy(data, to, index * 3, index * 3 + 3)
    }
  }
  return true
}

function drawColors(file: Buffer, header: Header, data: Buffer): boolean {
  const rows = rowsOf(file, header)
  if (!rows) return false
  const { width, height, bits, masks } = header
  const channels = masks.map(channelOf)
  for (let y = 0, to = 0; y < height; y++) {
    let at = rows(y)
    for (let x = 0; x < width; x++, at += bits / 8) {
      if (bits === 24) {
        for (let part = 0; part < 3; part++) data[to++] = file[at + 2 - part]!
        continue
      }
      const value = bits === 16 ? file.readUInt16LE(at) : file.readUInt32LE(at)
      for (const { mask, shift, top } of channels)
        data[to++] = top === 0 ? 0 : Math.round((((value & mask) >>> shift) * 255) / top)
    }
  }
  return true
}

/** The bits of one color in a pixel: from where, and the most they hold. */
function channelOf(mask: number): { mask: number; shift: number; top: number } {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  return { mask, shift, top: mask >>> shift }
}

/** Runs of one color, colors one by one, ends of lines, jumps. What no run reaches stays the first color. */
function drawRuns(file: Buffer, header: Header, data: Buffer): boolean {
  const { width, height, bits, fromTop, pixels } = header
  const colors = readPalette(file, header)
  for (let to = 0; to < data.length; to += 3) colors.copy(data, to, 0, 3)
  let [x, y] = [0, 0]
  const put = (index: number): void => {
    if (x < width && y < height) {
      const row = fromTop ? y : height - 1 - y
      colors.copy(data, (row * width + x) * 3, index * 3, index * 3 + 3)
    }
    x++
  }
  const isSmall = bits === 4
  let at = pixels
  while (at + 1 < file.length && y < height) {
    const [count, value] = [file[at]!, file[at + 1]!]
    at += 2
    if (count > 0) {
      for (let one = 0; one < count; one++) put(isSmall ? (one % 2 ? value & 15 : value >> 4) : value)
    } else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) return true
    else if (value === 2) {
      x += file[at] ?? 0
      y += file[at + 1] ?? 0
      at += 2
    } else {
      for (let one = 0; one < value; one++) {
        const byte = file[at + (isSmall ? one >> 1 : one)] ?? 0
        put(isSmall ? (one % 2 ? byte & 15 : byte >> 4) : byte)
      }
      const bytes = isSmall ? Math.ceil(value / 2) : value
      at += bytes + (bytes % 2)
    }
  }
  return at > pixels
}
