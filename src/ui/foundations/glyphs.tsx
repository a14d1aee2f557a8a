// Glyphs of the six industries on a diamond grid: color never stands alone.

const shapes: Record<string, string> = {
  // a leaf of four diamonds, closed
  bcg: 'M12 2l4 5-4 5-4-5zM6 9l4 4.5-1 5.5-5-4zM18 9l-4 4.5 1 5.5 5-4zM12 14l2 4-2 4-2-4z',
  // a diamond rising over the horizon
  'earth-and-space': 'M12 3l5.5 7-3.1 4H9.6l-3.1-4zM2 16h20v2H2zM6 20h12v1.6H6z',
  // a lattice of nine with one path filled
  ai: 'M5 2l3 3-3 3-3-3zM12 9l3 3-3 3-3-3zM19 16l3 3-3 3-3-3zM6.5 6.5l3 3-1 1-3-3zM14.5 13.5l3 3-1 1-3-3zM12 3.6L13.4 5 12 6.4 10.6 5zM19 3.6L20.4 5 19 6.4 17.6 5zM5 10.6L6.4 12 5 13.4 3.6 12zM19 10.6l1.4 1.4-1.4 1.4-1.4-1.4zM5 17.6L6.4 19 5 20.4 3.6 19zM12 17.6l1.4 1.4-1.4 1.4-1.4-1.4z',
  // two tracks crossing, and the burst
  'high-energy-physics':
    'M3.4 2L10 8.6 8.6 10 2 3.4zM20.6 2L14 8.6l1.4 1.4L22 3.4zM3.4 22L10 15.4 8.6 14 2 20.6zM20.6 22L14 15.4l1.4-1.4 6.6 6.6zM12 8l4 4-4 4-4-4zM11.2 1h1.6v4h-1.6zM11.2 19h1.6v4h-1.6z',
  // two diamonds that overlap, half filled
  quantum: 'M9 4l8 8-8 8-8-8zM9 6.8L3.8 12 9 17.2l5.2-5.2zM15 4l8 8-8 8-1.4-1.4 6.6-6.6-6.6-6.6zM12 9l3 3-3 3-3-3z',
  // a small diamond growing into a large one
  'young-talent': 'M6 15l3.5 3.5L6 22l-3.5-3.5zM15 2l7 8.5-7 8.5-7-8.5zM15 5.2l-4.3 5.3 4.3 5.3 4.3-5.3z',
}

/** The sign of an industry; one without a sign of its own gets a plain diamond. */
export const glyphPath = (industry: string): string => shapes[industry] ?? 'M12 3l8 9-8 9-8-9z'

export type GlyphProps = { industry: string; size?: number; className?: string | undefined }

/** Colored by the text color around it. */
export function Glyph({ industry, size = 20, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      className={className}
      aria-hidden="true"
    >
      <path d={glyphPath(industry)} />
    </svg>
  )
}
