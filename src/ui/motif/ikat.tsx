// The ikat, a picture for a row without one: a mirrored lattice of diamonds from the hash of its id.
import css from './ikat.module.css'

const size = 9
const half = 5

/** FNV-1a, then mixed by xorshift: the same id gives the same cloth everywhere. */
function* draws(id: string): Generator<number, never> {
  let state = 2166136261
  for (let at = 0; at < id.length; at++) state = Math.imul(state ^ id.charCodeAt(at), 16777619)
  state = state >>> 0 || 1
  while (true) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    yield state / 4294967296
  }
}

// On a grid that the style turns by 45 degrees a diamond is a square: a point with square ends.
function diamond(column: number, row: number): string {
  const across = row - column
  return `M${column + row + 1}${across < 0 ? '' : ' '}${across}h0`
}

/** Three paths: base, deep, gold. Bands come first (a cloth has rhythm), then single knots. */
export function ikatPaths(id: string): [base: string, deep: string, gold: string] {
  const draw = draws(id)
  const next = (): number => draw.next().value
  const paths: [string, string, string] = ['', '', '']
  const goldRing = 1 + Math.floor(next() * 6)
  const deepRing = 1 + Math.floor(next() * 6)
  const steep = next() < 0.5 ? 1 : 2
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < half; column++) {
      const ring = Math.abs(row - 4) * steep + (4 - column)
      const chance = next()
      const shade = ring % 7 === goldRing && chance < 0.62 ? 2 : ring % 4 === deepRing % 4 ? 1 : 0
      if (chance > (ring === 0 ? 1 : 0.66)) continue
      paths[shade] += diamond(column, row)
      if (column < 4) paths[shade] += diamond(size - 1 - column, row)
    }
  }
  return paths
}

export type IkatProps = {
  /** Row id. */
  id: string
  /** Slug of the main industry. */
  industry?: string | undefined
  className?: string | undefined
}

/** Decorative: the name always stands beside it. */
export function Ikat({ id, industry, className }: IkatProps) {
  const [base, deep, gold] = ikatPaths(id)
  return (
    <svg
      viewBox="-1 -1 20 20"
      data-industry={industry}
      className={className ? `${css.ikat} ${className}` : css.ikat}
      aria-hidden="true"
    >
      <path d={base} />
      <path d={deep} />
      <path d={gold} />
    </svg>
  )
}
