// A table of the upload page: a heading over it, headings of its columns, rows that scroll sideways when they must.
import type { ReactNode } from 'react'
import rowsCss from './rows.module.css'

type TableProps = { headings: readonly string[]; children: ReactNode }

export const Table = ({ headings, children }: TableProps) => (
  <div className={rowsCss.scroll}>
    <table>
      <thead>
        <tr>
          {headings.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
