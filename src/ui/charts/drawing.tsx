// A drawing in a page: as wide as a phone shows its letters in their size, and no wider than they are read well.
import type { ChartShape, ChartTable } from './chart-table.ts'
import { draw } from './drawn/draw.ts'
import css from './chart.module.css'

const width = 360

export function Drawing({ shape, table, says }: { shape: ChartShape; table: ChartTable; says: string }) {
  const { width: drawn, height, marks } = draw(shape, table, width)
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${drawn} ${Math.ceil(height)}`}
      role="img"
      aria-label={says}
      // oxlint-disable-next-line react/no-danger -- written by drawn/, which escapes every text
      dangerouslySetInnerHTML={{ __html: marks }}
    />
  )
}
