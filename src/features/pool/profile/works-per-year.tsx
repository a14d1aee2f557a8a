// How many works of a person there are in each year, of those that are listed here: a source may count others.
import { Chart } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import type { YearsOfWorks } from './works-summary.ts'

export function WorksPerYear({ years: { texts, says, rows } }: { years: YearsOfWorks }) {
  const lines = rows.map(({ key, label, cells: [cell] }) => ({
    key,
    label,
    value: cell?.value ?? null,
    text: cell?.text ?? '',
  }))
  return (
    <Chart texts={texts} csvHref={null} rows={lines}>
      <Drawing shape="columns" table={{ heads: [texts.label, texts.value], rows }} says={says} />
    </Chart>
  )
}
