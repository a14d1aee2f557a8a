// A plain table to read: a line under each row, numbers (`data-number`) at the end; a wide one scrolls in its own box.
import type { TableHTMLAttributes } from 'react'
import css from './plain-table.module.css'

export function PlainTable({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className={css.scroll}>
      <table className={className ? `${css.table} ${className}` : css.table} {...rest} />
    </div>
  )
}
