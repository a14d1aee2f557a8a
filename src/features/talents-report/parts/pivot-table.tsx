// The pivot: people counted by two of their values; each number opens the list it counts.
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { ReportCell } from '../pivot/pivot.ts'
import type { PivotData } from '../pivot/pivot-data.ts'

function Cell({ cell, of }: { cell: ReportCell; of: string }) {
  const { talentsReport: words } = useWords('curator')
  const locale = useLocale()
  const text = cell.hiddenText ?? (cell.value === null ? '–' : formatNumber(Math.round(cell.value * 10) / 10, locale))
  return (
    <td data-number="">
      {cell.href && cell.value !== null ? (
        <A href={cell.href} aria-label={words.opens({ text, name: of, people: cell.people })}>
          {text}
        </A>
      ) : (
        text
      )}
    </td>
  )
}

function Table({ table, names }: Pick<PivotData, 'table' | 'names'>) {
  const { talentsReport: words } = useWords('curator')
  const between = (...parts: string[]): string => parts.join(' · ')
  return (
    <PlainTable region={words.table}>
      <thead>
        <tr>
          <th scope="col">{names.columns ? between(names.rows, names.columns) : names.rows}</th>
          {table.columns.map(({ name }, index) => (
            <th key={index} scope="col" data-number="">
              {name}
            </th>
          ))}
          <th scope="col" data-number="">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <Cell key={index} cell={cell} of={between(row.name, table.columns[index]?.name ?? '')} />
            ))}
            <Cell cell={row.total} of={row.name} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {table.columns.map(({ name, total }, index) => (
            <Cell key={index} cell={total} of={name} />
          ))}
          <Cell cell={table.total} of={words.total} />
        </tr>
      </tfoot>
    </PlainTable>
  )
}

export function Pivot(pivot: PivotData) {
  const { talentsReport: words } = useWords('curator')
  const { table, nearest, rowCount, said, shortened, byGender } = pivot
  if (table.total.people === 0)
    return (
      <Empty
        sentence={words.none}
        ways={nearest.map(({ name, people, href }) => ({ text: words.without({ name, people }), href }))}
      />
    )
  return (
    <>
      {byGender?.leftOut && <p role="status">{words.genderAlone}</p>}
      <p>
        <b>{words.counted({ people: table.total.people, rows: rowCount })}</b>
      </p>
      {shortened && <p>{words.shortened(shortened)}</p>}
      {said && <p>{said}</p>}
      <Table {...pivot} />
    </>
  )
}

/** What its numbers mean. */
export function PivotNotes({ measure, names, byGender }: PivotData) {
  const { definitions } = useWords('curator').talentsReport
  return (
    <>
      <p>{measure === 'people' ? definitions.people : definitions[measure]({ source: names.source })}</p>
      {byGender && <p>{definitions.gender({ count: byGender.smallest })}</p>}
      <p>{definitions.totals}</p>
      <p>{definitions.opensList}</p>
    </>
  )
}
