// Draws the pictures of slides and posts of the demo world: cloth, for wide and for narrow screens. Run it after changing a drawing: node seed/demo/draw-slides.ts
import sharp from 'sharp'

const ink = '#10222B'
const gold = '#DE9814'
const industries = ['#0F7845', '#29509B', '#7151C6', '#96120D', '#005256', '#8D5600']

const diamond = (x: number, y: number, half: number, color: string): string =>
  `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" fill="${color}"/>`

/** A field of songket: diamonds within diamonds, a row of each industry. */
function songket(width: number, height: number): string {
  const size = 60
  const parts: string[] = []
  for (let row = 0; row <= height / (size / 2); row++)
    for (let column = 0; column <= width / size + 1; column++) {
      const [x, y] = [column * size + (row % 2 ? size / 2 : 0), row * (size / 2)]
      const color = industries[(row * 2 + column) % industries.length] as string
      parts.push(diamond(x, y, 26, color), diamond(x, y, 15, ink), diamond(x, y, 6, (row + column) % 3 ? color : gold))
    }
  return parts.join('')
}

/** Eleven warps with wefts between them, as the hero of the home page: one for each country. */
function loom(width: number, height: number): string {
  const warps = 11
  const step = width / (warps + 1)
  const parts = Array.from({ length: warps }, (_, at) => {
    const x = Math.round(step * (at + 1))
    return `<path d="M${x} 0V${height}" stroke="#3C4F58" stroke-width="2"/>`
  })
  for (let weft = 0; weft < 15; weft++) {
    const from = (weft * 4) % (warps - 2)
    const [left, right] = [Math.round(step * (from + 1)), Math.round(step * (from + 3 + ((weft * 2) % (warps - 2 - from))))]
    const y = Math.round((height / 16) * (weft + 1))
    const color = industries[weft % industries.length] as string
    parts.push(`<path d="M${left} ${y}H${right}" stroke="${color}" stroke-width="${8 + (weft % 3) * 4}"/>`)
    parts.push(diamond(left, y, 15, gold), diamond(right, y, 15, gold))
  }
  return parts.join('')
}

/** Bands of ikat in the colors of plants: leaf, bark, indigo, lac. */
function dyes(width: number, height: number): string {
  const colors = ['#0F7845', '#8D5600', '#29509B', '#96120D', '#DE9814']
  const band = height / 10
  const parts: string[] = []
  for (let row = 0; row < 10; row++) {
    const color = colors[row % colors.length] as string
    const y = Math.round(row * band + band / 2)
    parts.push(`<path d="M0 ${y}H${width}" stroke="${color}" stroke-width="${row % 2 ? 14 : 30}"/>`)
    if (row % 2 === 0)
      for (let x = 40; x < width; x += 80)
        parts.push(diamond(x, y, 34, color), diamond(x, y, 20, '#FAF8F3'), diamond(x, y, 9, color))
  }
  return parts.join('')
}

/** A small diamond that grows: those who begin. */
function seeds(width: number, height: number): string {
  const parts: string[] = []
  const count = 9
  for (let at = 0; at < count; at++) {
    const x = Math.round((width / (count + 1)) * (at + 1))
    const y = Math.round(height * (0.86 - 0.075 * at))
    const half = 10 + at * 10
    parts.push(`<path d="M${x} ${height}V${y}" stroke="#3E2300" stroke-width="2"/>`)
    parts.push(diamond(x, y, half, '#8D5600'), diamond(x, y, half * 0.62, '#FFEDDA'), diamond(x, y, half * 0.3, gold))
  }
  return parts.join('')
}

const drawings: readonly [file: string, width: number, height: number, draw: typeof songket, ground?: string][] = [
  ['slide-songket.png', 1200, 300, songket],
  ['slide-songket-narrow.png', 720, 480, songket],
  ['post-loom.png', 1200, 800, loom],
  ['post-dyes.png', 1200, 800, dyes, '#FAF8F3'],
  ['post-seeds.png', 1200, 800, seeds, '#FFEDDA'],
]

for (const [file, width, height, draw, ground = ink] of drawings) {
  const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${draw(width, height)}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, colours: 24 })
    .toFile(new URL(`./pictures/${file}`, import.meta.url).pathname)
}
