// What a chart draws and what its table says: rows with one number or more.

/** A number and what is said of it; null is drawn as nothing. */
export type ChartCell = { value: number | null; text: string; href?: string | undefined }
export type ChartTableRow = {
  key: string
  label: string
  href?: string | undefined
  cells: readonly ChartCell[]
  /** Of a flow: from where, and to where. */
  ends?: readonly [string, string]
}
/** `heads` name the rows, then each column. */
export type ChartTable = { heads: readonly string[]; rows: readonly ChartTableRow[] }

export const chartShapes = ['bars', 'line', 'columns', 'matrix', 'tiles', 'slope', 'flow'] as const
export type ChartShape = (typeof chartShapes)[number]
