// The report: what was taken over, the changes old to new, and the way back for seven days.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { RunSummary, UploadData } from '../upload-data.ts'
import { Changes } from './changes.tsx'
import { useCounted } from './commit-step.tsx'
import { AgainLink } from './first-steps.tsx'
import { Numbers, type ShownNumber } from './numbers.tsx'
import { ActiveRun } from './active-run.tsx'
import css from '../upload.module.css'
import own from './report-step.module.css'

type Report = ReturnType<typeof useWords<'upload'>>['report']

/** The one thing that is next, and below it what else can be done. */
function Ways({ data, run, left }: { data: UploadData; run: RunSummary; left: number }) {
  const { report, run: words } = useWords('upload')
  const { actions } = useWords('common')
  const { created = 0, updated = 0, stayed = 0 } = run.counts
  // Of an upload that was undone only those are left that stayed.
  const hasEntries = run.state === 'undone' ? stayed > 0 : created + updated > 0
  const entriesHref = `${data.listPath}?importBatch=${run.number}`
  const tells = data.tells && created > 0 && run.state !== 'undone'
  const noticesHref = `${data.listPath}/notices?run=${run.number}`
  const next =
    left > 0 && run.state === 'failed'
      ? 'retry'
      : left > 0 && run.state === 'partly'
        ? 'rows'
        : tells && !run.told
          ? 'notices'
          : hasEntries
            ? 'entries'
            : 'again'
  return (
    <>
      <div className={css.actions}>
        {next === 'retry' && (
          <Form method="post">
            <Button look="primary" type="submit" name="do" value="retry">
              {actions.tryAgain}
            </Button>
          </Form>
        )}
        {next === 'rows' && (
          <ButtonLink look="primary" href={`${data.path}?run=${run.number}&step=check`}>
            {words.fixRows({ count: left })}
          </ButtonLink>
        )}
        {next === 'notices' && (
          <ButtonLink look="primary" href={noticesHref}>
            {words.notices}
          </ButtonLink>
        )}
        {next === 'entries' && (
          <ButtonLink look="primary" href={entriesHref}>
            {report.entries}
          </ButtonLink>
        )}
        {next === 'again' && <AgainLink data={data} look="primary" />}
      </div>
      <section className={own.also} aria-labelledby="also">
        <h2 id="also">{report.also}</h2>
        <ul>
          {tells && next !== 'notices' && (
            <li>
              <A href={noticesHref}>{words.notices}</A>
            </li>
          )}
          {tells && (
            <li>
              {run.told ? (
                <span>{words.toldDone}</span>
              ) : (
                <Form method="post">
                  <Button look="quiet" type="submit" name="do" value="told" aria-describedby="told-about">
                    {words.told}
                  </Button>{' '}
                  <small id="told-about">{words.toldText}</small>
                </Form>
              )}
            </li>
          )}
          {next !== 'entries' && hasEntries && (
            <li>
              <A href={entriesHref}>{report.entries}</A>
            </li>
          )}
          {next !== 'again' && (
            <li>
              <AgainLink data={data} look="quiet" />
            </li>
          )}
          <li>
            <A href={data.listPath}>{data.title.replace(/^[^:：]*[:：]\s*/, '')}</A>
          </li>
        </ul>
      </section>
    </>
  )
}

/** What became of the children of the entries. */
function childSentences({ children }: UploadData, { counts }: RunSummary, report: Report): string[] {
  const { childCreated = 0, childUpdated = 0, childRemoved = 0 } = counts
  const many = children?.many ?? ''
  return [
    ...(childCreated > 0 ? [report.childrenAdded({ many, count: childCreated })] : []),
    ...(childUpdated > 0 ? [report.childrenChanged({ many, count: childUpdated })] : []),
    ...(childRemoved > 0 ? [report.childrenRemoved({ many, count: childRemoved })] : []),
  ]
}

export function ReportStep({ data, run }: { data: UploadData; run: RunSummary }) {
  const { commit, report, states } = useWords('upload')
  const many = useCounted(data)
  const locale = useLocale()
  const dates = useDates()
  if (run.work !== 'none') return <ActiveRun data={data} run={run} />
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
  const isUndone = run.state === 'undone'
  const added = [
    ...(created > 0 ? [report.wasAdded({ text: many(created) })] : []),
    ...(updated > 0 ? [report.wasChanged({ text: many(updated) })] : []),
    ...childSentences(data, run, report),
  ]
  const sentences = [
    ...(run.state === 'failed' ? [states.failed] : []),
    ...(added.length > 0 ? added : [report.nothingDone]),
    ...(left > 0 ? [commit.willStay({ count: left })] : []),
  ]
  return (
    <section className={css.sheet}>
      {isUndone ? (
        <p className={css.lead} role="status">
          {report.undone}
        </p>
      ) : (
        <div role="status">
          <ul className={css.sentences}>
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {isUndone && stayed !== undefined && <p>{report.undoneRows({ count: undone, stayed })}</p>}
      <Numbers numbers={numbers} />
      <Ways data={data} run={run} left={left} />
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
