// Cells of a checked run: the column a problem stands in, and what the cell holds now.
import type { Kind } from '#engine/model/kind.ts'
import { keysOfRun } from '#import/run-columns.ts'
import type { Run } from '#import/runs.ts'
import type { ShownRow } from './run-views.ts'

/** Problems of a whole name stand at its first part, in a file that has its parts only. */
export const keyIn = ({ import: about }: Kind, key: string, keys: readonly string[]): string =>
  key === about?.joined?.into && !keys.includes(key) ? about.joined.first : key

/** What the cell of a row holds now, in a column that the file may lack. */
export const cellIn = (run: Run, row: ShownRow | undefined, key: string): string =>
  row?.cells[keysOfRun(run).indexOf(key)] ?? ''

/** Whether the day or the month comes first in a column. */
export const orderOf = ({ options }: Run, key: string) => options.orders?.[key] ?? options.found?.[key] ?? 'dmy'
