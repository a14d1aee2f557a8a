// What the rows of a generated list are drawn with, as a table or in another way.
import type { ReactNode } from 'react'
import type { SelectedRows } from '#ui/parts/tables/row-table.tsx'
import type { ListData, ListRow } from './list/list-data.ts'
import type { SubmitAction } from './list/use-list-actions.ts'

export type RowsProps = SelectedRows & {
  data: ListData
  query: URLSearchParams
  act: SubmitAction
  menuFor: (row: ListRow) => ReactNode
}
