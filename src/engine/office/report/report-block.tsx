// A part of a report: sentences with their numbers, then tables; each number opens the list it counts.
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Line } from '#ui/charts/line.tsx'
import { Matrix } from '#ui/charts/matrix.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale } from '#ui/foundations/words.tsx'
import { NumberHeads } from '#ui/parts/tables/table-heads.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { Block, BlockTexts, ReportTable, ReportValue, TableChart } from '../../model/report-tables.ts'
import css from './report-block.module.css'

/** A drawing is read at a glance; the table under it holds all. */
const mostBars = 20

/** What a number is called that opens a list, and what stands where there is nothing. */
export type BlockWords = { opens: (p: { text: string; name: string; people: number }) => string; none: string }

type ValueProps = { cell: ReportValue; of: string; label: string; words: BlockWords }

function Value({ cell, of, label, words }: ValueProps) {
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

const Rows = ({ title, heads, rows, words }: ReportTable & { words: BlockWords }) => (
  <PlainTable region={title} cards>
    <NumberHeads heads={heads} />
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <Value key={heads[at + 1]} cell={cell} of={name} label={heads[at + 1] ?? ''} words={words} />
          ))}
        </tr>
      ))}
    </tbody>
  </PlainTable>
)

type TableProps = { table: ReportTable; texts: BlockTexts; words: BlockWords }

/** The drawing first, and the table under it. */
function Drawn({ table, chart, texts, words }: TableProps & { chart: TableChart }) {
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
      table={<Rows {...table} words={words} />}
    >
      {chart.shape === 'line' && <Line rows={points} says={says} />}
      {chart.shape === 'bars' && <Bars rows={points.slice(0, mostBars)} says={says} />}
      {chart.shape === 'matrix' && (
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

function Table({ table, texts, words }: TableProps) {
  const { title, rows, notes, chart } = table
  if (rows.length === 0) return null
  return (
    <section className={css.section}>
      {chart ? (
        <Drawn table={table} chart={chart} texts={texts} words={words} />
      ) : (
        <>
          <h2>{title}</h2>
          <Rows {...table} words={words} />
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

export function ReportBlock({ sentences, tables, texts, words }: Block & { texts: BlockTexts; words: BlockWords }) {
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
        <Table key={table.title} table={table} texts={texts} words={words} />
      ))}
    </>
  )
}
