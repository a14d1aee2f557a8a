// A part of the report: sentences with their numbers, then tables; each number opens the list it counts.
import { Chart } from '#ui/charts/chart.tsx'
import { Line } from '#ui/charts/line.tsx'
import { Matrix } from '#ui/charts/matrix.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { Block, BlockTexts, ReportTable, ReportValue, TableChart } from '../tables.ts'
import css from '../report.module.css'

function Value({ cell, of, label }: { cell: ReportValue; of: string; label: string }) {
  const { talentsReport: words } = useWords('curator')
  const locale = useLocale()
  const text = cell.text ?? (cell.value === null ? '–' : formatNumber(cell.value, locale))
  return (
    <td data-number="" data-label={label}>
      {cell.href ? (
        <A href={cell.href} aria-label={words.opens({ text, name: `${of} · ${label}`, people: cell.opens ?? 0 })}>
          {text}
        </A>
      ) : (
        text
      )}
    </td>
  )
}

const Rows = ({ title, heads, rows }: ReportTable) => (
  <PlainTable region={title} cards>
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" {...(at > 0 ? { 'data-number': '' } : {})}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <Value key={heads[at + 1]} cell={cell} of={name} label={heads[at + 1] ?? ''} />
          ))}
        </tr>
      ))}
    </tbody>
  </PlainTable>
)

/** The drawing first, and the table under it. */
function Drawn({ table, chart, texts }: { table: ReportTable; chart: TableChart; texts: BlockTexts }) {
  const locale = useLocale()
  const textOf = ({ value, text }: ReportValue): string => text ?? (value === null ? '–' : formatNumber(value, locale))
  const { title, heads, rows } = table
  const says = texts.says[title] ?? title
  const points = rows.map(({ name, cells: [cell = { value: null }] }) => ({
    key: name,
    label: name,
    value: cell.value,
    text: textOf(cell),
  }))
  return (
    <Chart
      texts={{ ...texts, title, label: heads[0] ?? '', value: heads[1] ?? '' }}
      csvHref={texts.csvHref}
      rows={points}
      table={<Rows {...table} />}
    >
      {chart.shape === 'line' ? (
        <Line rows={points} says={says} />
      ) : (
        <Matrix
          corner={chart.corner}
          columns={chart.columns}
          rows={chart.rows.map(({ name, cells }) => ({
            key: name,
            label: name,
            cells: cells.map((cell) => ({ value: cell.value, text: textOf(cell) })),
          }))}
          says={says}
        />
      )}
    </Chart>
  )
}

function Table({ table, texts }: { table: ReportTable; texts: BlockTexts }) {
  const { title, rows, notes, chart } = table
  if (rows.length === 0) return null
  return (
    <section className={css.section}>
      {chart ? (
        <Drawn table={table} chart={chart} texts={texts} />
      ) : (
        <>
          <h2>{title}</h2>
          <Rows {...table} />
        </>
      )}
      {notes?.map((note) => (
        <p key={note} className={css.notes}>
          {note}
        </p>
      ))}
    </section>
  )
}

export function ReportBlock({ sentences, tables, texts }: Block & { texts: BlockTexts }) {
  const { talentsReport: words } = useWords('curator')
  return (
    <>
      {sentences.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={css.sentences}>
          {sentences.map(({ text, href }) => (
            <li key={text}>{href ? <A href={href}>{text}</A> : text}</li>
          ))}
        </ul>
      )}
      {tables.map((table) => (
        <Table key={table.title} table={table} texts={texts} />
      ))}
    </>
  )
}
