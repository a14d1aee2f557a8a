// A plain table to read: a line under each row, numbers (`data-number`) at the end; a wide one scrolls in its own box.
import type { TableHTMLAttributes } from 'react'
import css from './plain-table.module.css'

type PlainTableProps = TableHTMLAttributes<HTMLTableElement> & {
  /** What is in the table, where nothing in it has focus: its box has it then, so that keys scroll it. */
  region?: string
}

export function PlainTable({ className, region, ...rest }: PlainTableProps) {
  return (
    <div className={css.scroll} {...(region ? { role: 'region', 'aria-label': region, tabIndex: 0 } : {})}>
      <table className={className ? `${css.table} ${className}` : css.table} {...rest} />
    </div>
  )
}
