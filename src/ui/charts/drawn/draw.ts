// A chart of any shape as a drawing.
import type { ChartShape, ChartTable } from '../chart-table.ts'
import { drawMatrix, drawTiles } from './grids.ts'
import { drawBars, drawColumns, drawLine } from './lists.ts'
import type { Drawing } from './marks.ts'
import { drawFlow, drawSlope } from './ways.ts'

const drawings: Readonly<
  Record<ChartShape, (table: ChartTable & { columns?: readonly string[] }, width: number) => Drawing>
> = {
  bars: drawBars,
  line: drawLine,
  columns: drawColumns,
  matrix: drawMatrix,
  tiles: drawTiles,
  slope: drawSlope,
  flow: drawFlow,
}

export const draw = (shape: ChartShape, table: ChartTable & { columns?: readonly string[] }, width: number): Drawing =>
  drawings[shape](table, width)
