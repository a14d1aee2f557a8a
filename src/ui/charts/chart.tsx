// A chart as a figure: its title, the drawing, the same as a table, and where its numbers are from.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { PlainTable } from '../parts/tables/plain-table.tsx'
import css from './chart.module.css'

/** A number and what is said of it; null is drawn as nothing. */
export type ChartRow = { key: string; label: string; value: number | null; text: string; href?: string | undefined }
export type ChartTexts = {
  title: string
  /** What the table is called that can be opened. */
  table: string
  label: string
  value: string
  source: string
  csv: string
}
type ChartProps = {
  texts: ChartTexts
  /** Null for who may not take the numbers along. */
  csvHref: string | null
  rows: readonly ChartRow[]
  /** The same as a table, where it has more than a name and a number in each row. */
  table?: ReactNode
  /** Below the source. */
  more?: ReactNode
  children: ReactNode
}

export const Chart = ({ texts, csvHref, rows, table, more, children }: ChartProps) => (
  <figure className={css.chart}>
    <figcaption>
      <h2>{texts.title}</h2>
    </figcaption>
    {children}
    <details>
      <summary>{texts.table}</summary>
      {table ?? (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{texts.label}</th>
              <th scope="col" data-number="">
                {texts.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, text, href }) => (
              <tr key={key}>
                <th scope="row">{href ? <A href={href}>{label}</A> : label}</th>
                <td data-number="">{text}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </details>
    <p className={css.source}>
      {texts.source}
      {csvHref && (
        <>
          {' '}
          ·{' '}
          <a href={csvHref} data-document="">
            {texts.csv}
          </a>
        </>
      )}
    </p>
    {more}
  </figure>
)
