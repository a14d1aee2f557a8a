// A plain table to read: a line under each row, numbers (`data-number`) at the end; a wide one scrolls in its own box, or becomes cards.
import type { ReactNode, TableHTMLAttributes } from 'react'
import css from './plain-table.module.css'

type TableBoxProps = {
  /** What is in the table, where nothing in it has focus: its box has it then, so that keys scroll it. */
  region?: string | undefined
  /** Where there is no room for columns each row is a card, its values under the names of their columns: cells say it as `data-label`. */
  cards?: boolean
  children: ReactNode
}

export const TableBox = ({ region, cards = false, children }: TableBoxProps) => (
  <div
    className={cards ? `${css.scroll} ${css.cards}` : css.scroll}
    {...(region ? { role: 'region', 'aria-label': region, tabIndex: 0 } : {})}
  >
    {children}
  </div>
)

type PlainTableProps = TableHTMLAttributes<HTMLTableElement> & Omit<TableBoxProps, 'children'>

export function PlainTable({ className, region, cards = false, ...rest }: PlainTableProps) {
  return (
    <TableBox region={region} cards={cards}>
      <table className={className ? `${css.table} ${className}` : css.table} {...rest} />
    </TableBox>
  )
}
