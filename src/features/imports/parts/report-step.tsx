// The report: what was taken over, the changes old to new, and the way back for seven days.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { useDates, useLocale, useWords } from '#ui/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { RunSummary, UploadData } from '../upload-data.ts'
import { Changes } from './changes.tsx'
import { AgainLink } from './first-steps.tsx'
import { Numbers, type ShownNumber } from './numbers.tsx'
import { Working } from './working.tsx'
import css from '../upload.module.css'

export function ReportStep({ data, run }: { data: UploadData; run: RunSummary }) {
  const { report, states, run: words } = useWords('upload')
  const { actions } = useWords('common')
  const locale = useLocale()
  const dates = useDates()
  if (run.work !== 'none') return <Working data={data} run={run} />
  const {
    created = 0,
    updated = 0,
    unchanged = 0,
    skipped = 0,
    create = 0,
    update = 0,
    error = 0,
    duplicate = 0,
    proposed = 0,
    undone = 0,
    stayed,
  } = run.counts
  const open = create + update + error + duplicate
  // Of an upload that was undone nothing is left to go on with.
  const left = run.state === 'undone' ? 0 : open
  const numbers: ShownNumber[] = [
    { label: report.created, count: created },
    { label: report.updated, count: updated },
    { label: report.unchanged, count: unchanged },
    { label: report.skipped, count: skipped + open - left },
    ...(run.state === 'undone' ? [] : [{ label: report.left, count: left }]),
    ...(proposed > 0 ? [{ label: report.proposed, count: proposed }] : []),
  ]
  return (
    <section className={css.sheet}>
      <p className={css.lead} role="status">
        {run.state === 'undone' ? report.undone : states[run.state]}
      </p>
      {run.state === 'undone' && stayed !== undefined && <p>{report.undoneRows({ count: undone, stayed })}</p>}
      <Numbers numbers={numbers} />
      <div className={css.actions}>
        {left > 0 && run.state === 'partly' && (
          <ButtonLink look="primary" href={`${data.path}?run=${run.number}&step=check`}>
            {words.fixRows({ count: left })}
          </ButtonLink>
        )}
        {left > 0 && run.state === 'failed' && (
          <Form method="post">
            <Button look="primary" type="submit" name="do" value="retry">
              {actions.tryAgain}
            </Button>
          </Form>
        )}
        {data.tells && created > 0 && run.state !== 'undone' && (
          <ButtonLink look={left > 0 ? 'secondary' : 'primary'} href={`${data.listPath}/notices?run=${run.number}`}>
            {words.notices}
          </ButtonLink>
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
        <AgainLink data={data} />
        {created + updated > 0 && <A href={`${data.listPath}?importBatch=${run.number}`}>{report.entries}</A>}
        <A href={data.listPath}>{data.title.replace(/^[^:：]*[:：]\s*/, '')}</A>
      </div>
      {run.mayUndo && run.undoUntil && (
        <details className={css.undo} id="undo">
          <summary>{report.undo}</summary>
          <Form method="post">
            <p>{report.undoWhat({ created, updated })}</p>
            <p className={css.actions}>
              <Button look="danger-armed" type="submit" name="do" value="undo">
                {report.undo}
              </Button>
              <small>{report.undoUntil({ date: formatDate(run.undoUntil, locale, dates) })}</small>
            </p>
          </Form>
        </details>
      )}
      <Changes data={data} />
    </section>
  )
}
