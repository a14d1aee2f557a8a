// Marks of a picture of the network: a shape for each of its colors, so that nothing is said by color alone. Pure.

/** What the marks tell apart. */
export const colorings = ['community', 'country', 'industry', 'year'] as const
export type Coloring = (typeof colorings)[number]

/** The last one stands for all that have no mark of their own. */
export const shapes = ['circle', 'square', 'diamond', 'triangle', 'wedge', 'plus', 'dot'] as const
export const ownMarks = shapes.length - 1

/** What a mark says of somebody, in words; of a country nothing, for that is said of everybody. */
export const markSaid = (
  { coloring, marks }: { coloring: Coloring; marks: readonly { mark: number; text: string }[] },
  mark: number | undefined,
): string => (coloring === 'country' ? '' : (marks.find((one) => one.mark === mark)?.text ?? ''))

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The outline of a mark as SVG. All have about the same surface, but for the dot. */
export function markPath(mark: number, x: number, y: number, radius: number): string {
  const at = (dx: number, dy: number): string => `${rounded(x + dx * radius)} ${rounded(y + dy * radius)}`
  const ring = (r: number): string => {
    const size = rounded(r * radius)
    return `M${at(-r, 0)}a${size} ${size} 0 1 0 ${rounded(2 * size)} 0a${size} ${size} 0 1 0 ${rounded(-2 * size)} 0z`
  }
  switch (shapes[mark]) {
    case 'circle':
      return ring(0.9)
    case 'square':
      return `M${at(-0.8, -0.8)}L${at(0.8, -0.8)}L${at(0.8, 0.8)}L${at(-0.8, 0.8)}z`
    case 'diamond':
      return `M${at(0, -1.1)}L${at(1.1, 0)}L${at(0, 1.1)}L${at(-1.1, 0)}z`
    case 'triangle':
      return `M${at(0, -1)}L${at(1.1, 0.9)}L${at(-1.1, 0.9)}z`
    case 'wedge':
      return `M${at(0, 1)}L${at(1.1, -0.9)}L${at(-1.1, -0.9)}z`
    case 'plus':
      return `M${at(-0.4, -1)}L${at(0.4, -1)}L${at(0.4, -0.4)}L${at(1, -0.4)}L${at(1, 0.4)}L${at(0.4, 0.4)}L${at(0.4, 1)}L${at(-0.4, 1)}L${at(-0.4, 0.4)}L${at(-1, 0.4)}L${at(-1, -0.4)}L${at(-0.4, -0.4)}z`
    default:
      return ring(0.5)
  }
}

/** How large a mark is drawn, by the links of what it stands for and the most that anything has. */
export const markRadius = (links: number, most: number): number => 4 + 8 * Math.sqrt(links / Math.max(1, most))
