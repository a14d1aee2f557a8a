// An upload in six steps; the loom of the file stands beside the check and turns to ink as rows are repaired.
import { useEffect, useRef } from 'react'
import { usePage, type Head, type Site } from '#engine/page/page-data.ts'
import { Problem } from '#ui/overlays/problem.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { History } from './parts/history.tsx'
import { CheckStep } from './parts/check-step.tsx'
import { ColumnsStep } from './parts/columns-step.tsx'
import { CommitStep } from './parts/commit-step.tsx'
import { DiscardUpload } from './parts/discard.tsx'
import { FileStep, TemplateStep } from './parts/first-steps.tsx'
import { ReportStep } from './parts/report-step.tsx'
import { type Step, steps, type UploadData } from './upload-data.ts'
import looksCss from './parts/row-looks.module.css'
import css from './upload.module.css'

export const head = (data: UploadData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

/** Steps that can be gone to from here. */
function reachable(data: UploadData, step: Step): string | null {
  if (step === 'template' || step === 'file') return data.run ? null : `${data.path}?step=${step}`
  if (!data.run) return null
  const { state, work, number } = data.run
  const isOver = ['done', 'undone', 'failed'].includes(state)
  const open =
    step === 'columns'
      ? ['uploaded', 'mapped', 'checked'].includes(state)
      : step === 'check'
        ? ['checked', 'partly'].includes(state)
        : step === 'commit'
          ? ['checked', 'partly', 'committing'].includes(state)
          : isOver || state === 'partly'
  return open && (work === 'none' || step === 'commit') ? `${data.path}?run=${number}&step=${step}` : null
}

function Steps({ data }: { data: UploadData }) {
  const upload = useWords('upload')
  return (
    <nav className={css.steps} aria-label={upload.steps.label}>
      <ol>
        {steps.map((step, at) => {
          const href = reachable(data, step)
          const isHere = step === data.step
          const isDone = steps.indexOf(data.step) > at
          return (
            <li key={step} data-here={isHere ? '' : undefined} data-done={isDone ? '' : undefined}>
              {href && !isHere ? (
                <A href={href}>{upload.steps[step]}</A>
              ) : (
                <span aria-current={isHere ? 'step' : undefined}>{upload.steps[step]}</span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={css.stepOf} aria-hidden="true">
        {upload.stepOf({ step: steps.indexOf(data.step) + 1, of: steps.length })} · {upload.steps[data.step]}
      </p>
    </nav>
  )
}

function Body({ data }: { data: UploadData }) {
  if (!data.run) return data.step === 'file' ? <FileStep data={data} /> : <TemplateStep data={data} />
  if (data.step === 'columns') return <ColumnsStep data={data} />
  if (data.step === 'check') return <CheckStep data={data} />
  return data.step === 'commit' ? <CommitStep data={data} run={data.run} /> : <ReportStep data={data} run={data.run} />
}

export function View() {
  const data = usePage<UploadData>()
  const words = useWords('upload')
  const heading = useRef<HTMLHeadingElement>(null)
  // The next step begins where a new page begins, unless somebody is busy beside it.
  const step = `${data.run?.number} ${data.step} ${data.run?.work}`
  const seen = useRef(step)
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main :not(input, select, textarea)')
    if (seen.current !== step && isFree) heading.current?.focus({ preventScroll: true })
    seen.current = step
  }, [step])
  return (
    <div className={`${css.page} ${looksCss.looks}`}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {data.title}
        </h1>
        {data.run && (
          <p>
            {words.history.number} {data.run.number} · {data.run.file}
          </p>
        )}
      </header>
      <Steps data={data} />
      {data.problem && <Problem message={data.problem} />}
      {data.done && <Problem look="info" message={data.done} />}
      {data.earlier && <Problem look="warning" message={words.file.sameFile({ date: data.earlier.when })} />}
      {data.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <Body data={data} />
      {data.run?.mayDiscard && <DiscardUpload run={data.run} />}
      <History data={data} />
    </div>
  )
}
