// Colors as people without one of the three sorts of cones see them.
import { parseHex } from './color.ts'

export const colorVisions = ['protan', 'deutan', 'tritan'] as const
export type Vision = (typeof colorVisions)[number]

type Row = readonly [number, number, number]

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1, for linear RGB.
const matrices: Readonly<Record<Vision, readonly [Row, Row, Row]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** The color (#rrggbb) that looks to everybody as this one looks to them; what is no color stays as it is. */
export function seenBy(vision: Vision, color: string): string {
  const rgb = parseHex(color)
  if (!rgb) return color
  const [r, g, b] = rgb.map((part) => linear(part / 255)) as unknown as Row
  const parts = matrices[vision].map(([ofR, ofG, ofB]) => {
    const part = gamma(Math.min(1, Math.max(0, ofR * r + ofG * g + ofB * b)))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
