// Draws the picture of a slide of the demo world: cloth, for wide and for narrow screens. Run it after changing a drawing: node seed/demo/draw-slides.ts
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

const drawings: readonly [file: string, width: number, height: number, draw: typeof songket][] = [
  ['slide-songket.png', 1200, 300, songket],
  ['slide-songket-narrow.png', 720, 480, songket],
]

for (const [file, width, height, draw] of drawings) {
  const body = `<rect width="${width}" height="${height}" fill="${ink}"/>${draw(width, height)}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, colours: 24 })
    .toFile(new URL(`./pictures/${file}`, import.meta.url).pathname)
}
