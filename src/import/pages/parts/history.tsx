// Earlier uploads of the kind, newest first.
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatNumber } from '#words/formats.ts'
import type { UploadData } from '../upload-data.ts'
import { Table } from './table.tsx'
import css from '../upload.module.css'

export function History({ data }: { data: UploadData }) {
  const { history, states, repairs, report } = useWords('upload')
  const locale = useLocale()
  const dates = useDates()
  const { actions } = useWords('common')
  const of = data.run ? `run=${data.run.number}&step=${data.step}&` : ''
  const link = (page: number): string =>
    `${data.path}?${of}${data.narrowed ? `only=${data.narrowed}&` : ''}runs=${page}#history`
  return (
    <section className={css.history} id="history">
      <h2>{data.narrowed ? history.narrowed[data.narrowed] : history.title}</h2>
      {data.narrowed && (
        <p>
          <A href={`${data.path}#history`}>{history.showAll}</A>
        </p>
      )}
      {data.history.length === 0 ? (
        <p className={css.note}>{history.none}</p>
      ) : (
        <Table
          headings={[
            history.number,
            history.file,
            history.who,
            history.when,
            history.rows,
            history.state,
            history.ways,
          ]}
        >
          {data.history.map((run) => (
            <tr key={run.number} aria-current={run.number === data.run?.number ? 'true' : undefined}>
              <th scope="row">
                <A href={`${data.path}?run=${run.number}`}>{run.number}</A>
              </th>
              <td>{run.file}</td>
              <td>{run.who}</td>
              <td>{formatDate(run.when, locale, { shape: 'date-time', ...dates })}</td>
              <td data-label={history.rows}>{formatNumber(run.counts.rows ?? run.total, locale)}</td>
              <td>
                {states[run.state]}
                {(run.counts.created ?? 0) + (run.counts.updated ?? 0) > 0 && (
                  <small>
                    {report.created} {formatNumber(run.counts.created ?? 0, locale)} · {report.updated}{' '}
                    {formatNumber(run.counts.updated ?? 0, locale)}
                  </small>
                )}
              </td>
              <td>
                {run.mayDiscard && (
                  <A
                    href={`${data.path}?run=${run.number}#discard`}
                    aria-label={`${repairs.discard}: ${run.number}, ${run.file}`}
                  >
                    {history.discard}
                  </A>
                )}
                {run.discardedOn && (
                  <small>{history.discardedOn({ date: formatDate(run.discardedOn, locale, dates) })}</small>
                )}
                {run.mayUndo && run.undoUntil && (
                  <>
                    <A
                      href={`${data.path}?run=${run.number}&step=report#undo`}
                      aria-label={`${report.undo}: ${run.number}, ${run.file}`}
                    >
                      {history.undo}
                    </A>
                    <small>{report.undoUntil({ date: formatDate(run.undoUntil, locale, dates) })}</small>
                  </>
                )}
                {run.restGoesOn && (
                  <small>{history.restGoesOn({ date: formatDate(run.restGoesOn, locale, dates) })}</small>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {(data.historyPage > 1 || data.moreHistory) && (
        <p className={css.actions}>
          {data.historyPage > 1 && <A href={link(data.historyPage - 1)}>{actions.previous}</A>}
          {data.moreHistory && <A href={link(data.historyPage + 1)}>{actions.next}</A>}
        </p>
      )}
    </section>
  )
}
