// A chart of any shape with its table, whose numbers lead to their lists, and what else can be had of it.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { NumberHeads } from '../parts/tables/table-heads.tsx'
import { PlainTable } from '../parts/tables/plain-table.tsx'
import { Bars } from './bars.tsx'
import { Chart } from './chart.tsx'
import type { ChartCell, ChartShape, ChartTable } from './chart-table.ts'
import { Drawing } from './drawing.tsx'
import { Line } from './line.tsx'
import { Matrix } from './matrix.tsx'

export type ShownChartData = ChartTable & {
  id: string
  shape: ChartShape
  title: string
  note?: string
  source: string
  says: string
  csvHref: string
  columns?: readonly string[]
}
type ShownChartProps = {
  chart: ShownChartData
  says: { table: string; csv: string }
  /** Below the source. */
  more?: ReactNode
}

const Told = ({ cell: { text, href } }: { cell: ChartCell }) => (href ? <A href={href}>{text}</A> : text)

/** All numbers of all rows. */
function Rows({ chart: { title, heads, rows } }: { chart: ShownChartData }) {
  return (
    <PlainTable region={title}>
      <NumberHeads heads={heads} />
      <tbody>
        {rows.map(({ key, label, href, cells }) => (
          <tr key={key}>
            <th scope="row">{href ? <A href={href}>{label}</A> : label}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} data-number="">
                <Told cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Drawn({ chart }: { chart: ShownChartData }) {
  const { shape, heads, rows, says, columns = heads.slice(1) } = chart
  const simple = rows.map(({ key, label, cells: [cell] }) => ({
    key,
    label,
    value: cell?.value ?? null,
    text: cell?.text ?? '',
  }))
  if (shape === 'bars') return <Bars rows={simple} says={says} />
  if (shape === 'line') return <Line rows={simple} says={says} />
  if (shape === 'matrix') return <Matrix corner={heads[0] ?? ''} columns={columns} rows={rows} says={says} />
  return <Drawing shape={shape} table={chart} says={says} />
}

export function ShownChart({ chart, says, more }: ShownChartProps) {
  const { title, source, heads, csvHref, note } = chart
  const texts = { title, source, label: heads[0] ?? '', value: heads[1] ?? '', ...says }
  return (
    <Chart texts={texts} csvHref={csvHref} rows={[]} table={<Rows chart={chart} />} more={more}>
      {note && <p>{note}</p>}
      <Drawn chart={chart} />
    </Chart>
  )
}
