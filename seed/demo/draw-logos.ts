// Draws the logos of the demo world as PNG; run it after changing a drawing: node seed/demo/draw-logos.ts
import sharp from 'sharp'

const ink = '#10222B'
const diamond = (x: number, y: number, half: number, color: string) =>
  `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" fill="${color}"/>`
const word = (x: number, text: string, size = 30) =>
  `<text x="${x}" y="51" font-family="DejaVu Sans, sans-serif" font-size="${size}" font-weight="700" fill="${ink}">${text}</text>`

const drawings: Record<string, [width: number, body: string]> = {
  'logo-mobility.png': [
    272,
    diamond(28, 40, 22, ink) + diamond(56, 40, 22, '#C79A3B') + diamond(42, 40, 8, '#FFFFFF') + word(92, 'Mobility'),
  ],
  'logo-weave.png': [
    232,
    [12, 28, 44, 60].map((x) => `<rect x="${x}" y="14" width="6" height="52" fill="#005256"/>`).join('') +
      [20, 37, 54]
        .map((y, row) => `<rect x="6" y="${y}" width="66" height="6" fill="${row === 1 ? '#C79A3B' : '#81C9CD'}"/>`)
        .join('') +
      word(90, 'Weave'),
  ],
  'logo-compass.png': [
    284,
    `<circle cx="40" cy="40" r="29" fill="none" stroke="#29509B" stroke-width="6"/>` +
      '<path d="M40 18L48 40L40 62L32 40Z" fill="#29509B"/><path d="M40 18L48 40L32 40Z" fill="#C79A3B"/>' +
      word(86, 'Compass'),
  ],
}

/** On dark pages ink turns to light ink; the small white diamond to night. */
const onDark = (body: string): string =>
  body.replaceAll('#FFFFFF', '#0E1A20').replaceAll(ink, '#E8EEF0').replaceAll('#29509B', '#95BBFF')

for (const [file, [width, body]] of Object.entries(drawings))
  for (const [name, shapes] of [
    [file, body],
    [file.replace('.png', '-dark.png'), onDark(body)],
  ] as const) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80">${shapes}</svg>`
    await sharp(Buffer.from(drawing))
      .png({ compressionLevel: 9, palette: true })
      .toFile(new URL(`./pictures/${name}`, import.meta.url).pathname)
  }
