// Values that wait for a look, and the runs that were.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import type { Attributed, PageData, ReviewRow } from '../page-data.ts'
import css from '../update-scopuses.module.css'
import { Attribution } from './values.tsx'

const figures = ['documentCount', 'citationCount', 'hIndex'] as const

function Said({ label, values }: { label: string; values: Attributed }) {
  const { metricRuns: words } = useWords('curator')
  return (
    <div className={css.one}>
      <h3>{label}</h3>
      <dl>
        {figures.map((figure, at) => (
          <div key={figure}>
            <dt>{words.figures[figure]}</dt>
            <dd>{values.figures[at]}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        <Attribution values={values} />
      </p>
    </div>
  )
}

function Doubtful({ row }: { row: ReviewRow }) {
  const { review: words } = useWords('curator').metricRuns
  return (
    <li className={css.doubtful}>
      <h2>
        <A href={row.href}>{row.name}</A>
      </h2>
      <div className={css.compared}>
        {row.was && <Said label={words.was} values={row.was} />}
        <Said label={words.new} values={row.now} />
      </div>
      <form method="post" className={css.buttons}>
        <input type="hidden" name="record" value={row.id} />
        <Button type="submit" look="primary" name="do" value="accept" aria-label={words.acceptOf({ name: row.name })}>
          {words.accept}
        </Button>
        <Button type="submit" name="do" value="discard" aria-label={words.discardOf({ name: row.name })}>
          {words.discard}
        </Button>
      </form>
    </li>
  )
}

export function Review({ rows }: { rows: readonly ReviewRow[] }) {
  const { review: words } = useWords('curator').metricRuns
  if (rows.length === 0) return <Empty sentence={words.none} />
  return (
    <>
      <p>{words.lead}</p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Doubtful key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

export function History({ runs }: { runs: NonNullable<PageData['history']> }) {
  const { history: words } = useWords('curator').metricRuns
  if (runs.length === 0) return <Empty sentence={words.none} />
  return (
    <PlainTable region={words.list} cards>
      <thead>
        <tr>
          {(['run', 'source', 'who', 'state', 'results'] as const).map((column) => (
            <th key={column} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.href}>
            <th scope="row">
              <A href={run.href}>{run.number}</A>
            </th>
            <td data-label={words.columns.source}>{run.source}</td>
            <td data-label={words.columns.who}>{run.who}</td>
            <td data-label={words.columns.state}>{run.state}</td>
            <td data-label={words.columns.results}>{run.results || '–'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
