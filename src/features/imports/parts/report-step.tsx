// The report: what was taken over, the changes old to new, and the way back for seven days.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import { formatDate, formatNumber } from '#words/formats.ts'
import type { RunSummary, UploadData } from '../upload-data.ts'
import { AgainLink } from './first-steps.tsx'
import { Working } from './working.tsx'
import css from '../upload.module.css'

export function Changes({ data }: { data: UploadData }) {
  const { report, check, columns } = useWords('upload')
  if (data.changes.length === 0) return null
  return (
    <section>
      <h2>{report.changes}</h2>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{check.row}</th>
              <th scope="col">{columns.field}</th>
              <th scope="col">{report.old}</th>
              <th scope="col">{report.new}</th>
            </tr>
          </thead>
          <tbody>
            {data.changes.map((change) => (
              <tr key={`${change.row} ${change.field}`}>
                <th scope="row">{change.row}</th>
                <td>{change.field}</td>
                <td>
                  <del>{change.old}</del>
                </td>
                <td>
                  <ins>{change.now}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function ReportStep({ data, run }: { data: UploadData; run: RunSummary }) {
  const { report, states, run: words, steps } = useWords('upload')
  const locale = useLocale()
  const buddhist = useBuddhist()
  if (run.work !== 'none') return <Working run={run} text={run.work === 'undo' ? report.undo : states.committing} />
  const {
    created = 0,
    updated = 0,
    unchanged = 0,
    skipped = 0,
    create = 0,
    update = 0,
    error = 0,
    duplicate = 0,
  } = run.counts
  const left = create + update + error + duplicate
  const numbers: [string, number][] = [
    [report.created, created],
    [report.updated, updated],
    [report.unchanged, unchanged],
    [report.skipped, skipped],
    [report.left, left],
  ]
  return (
    <section className={css.sheet}>
      <p className={css.lead} role="status">
        {run.state === 'undone' ? report.undone : states[run.state]}
      </p>
      <dl className={css.numbers}>
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        {left > 0 && run.state === 'partly' && (
          <ButtonLink
            look="primary"
            href={`${data.path}?run=${run.number}&step=check`}
          >{`${words.continue}: ${steps.check}`}</ButtonLink>
        )}
        {data.tells && created > 0 && run.state !== 'undone' && (
          <Form method="post">
            {run.told ? (
              <span>{words.toldDone}</span>
            ) : (
              <Button type="submit" name="do" value="told" title={words.toldText}>
                {words.told}
              </Button>
            )}
          </Form>
        )}
        {run.mayUndo && run.undoUntil && (
          <Form method="post">
            <Button look="danger" type="submit" name="do" value="undo">
              {report.undo}
            </Button>{' '}
            <small>{report.undoUntil({ date: formatDate(run.undoUntil, locale, { buddhist }) })}</small>
          </Form>
        )}
        <AgainLink data={data} />
        <A href={data.listPath}>{data.title.replace(/^[^:：]*[:：]\s*/, '')}</A>
      </div>
      <Changes data={data} />
    </section>
  )
}
