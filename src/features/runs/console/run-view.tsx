// One run: how far it is, what it counted and met, its log, holding it, and putting back what it changed. Several may watch; leaving is safe.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type Running, runSeenEvent } from '#import/pages/upload-data.ts'
import { followEvents } from '#engine/page/follow-events.ts'
import { useAnswer } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { TextHeads } from '#ui/parts/tables/table-heads.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { ConsoleAnswer } from './console.action.ts'
import type { RunView as Data } from './console.loader.ts'
import { Proof, Refused } from './process-view.tsx'
import { statusOf } from './run-parts.tsx'
import css from './console.module.css'

/** A paused one may be resumed by somebody else. */
const isGoingOn = ({ state }: Pick<Data, 'state'>): boolean => !['done', 'failed', 'stopped'].includes(state)
const isWorked = ({ state }: Pick<Data, 'state'>): boolean => state === 'queued' || state === 'running'

/** By events of the server the page is read anew while the run goes on; without script it is loaded again by hand. */
function useFollowed(run: Data): void {
  const { revalidate } = useRevalidator()
  const { number } = run
  const goesOn = isGoingOn(run)
  const inStrip = isWorked(run)
  useEffect(() => {
    if (!inStrip) return
    const [path, call] = [`/backend/process-db?run=${number}`, `/api/runs/${number}`]
    dispatchEvent(new CustomEvent<Running>(runSeenEvent, { detail: { number, path, call, percent: 0 } }))
  }, [number, inStrip])
  useEffect(() => {
    if (!goesOn) return undefined
    const call = `/api/runs/${number}`
    const readAnew = (): void => void revalidate()
    return followEvents<Pick<Data, 'state'>>({
      events: `${call}/events`,
      call,
      show: readAnew,
      isOver: (state) => !isGoingOn(state),
      onEnd: readAnew,
    })
  }, [number, goesOn, revalidate])
}

const quarter = 25

/** Says each quarter to who does not see the band. */
function Announced({ run }: { run: Data }) {
  const words = useWords('processes')
  const reached = run.percent === null ? null : Math.floor(run.percent / quarter) * quarter
  const text = reached === null ? '' : words.percent({ percent: reached })
  return (
    <p role="status" className={css.hidden}>
      {isGoingOn(run) ? text : run.stateText}
    </p>
  )
}

function Progress({ run }: { run: Data }) {
  const words = useWords('processes')
  const text =
    run.total === null ? words.parts({ count: run.done }) : words.progress({ done: run.done, total: run.total })
  return (
    <div className={css.progress}>
      {run.percent !== null && <Selvedge percent={run.percent} label={words.percent({ percent: run.percent })} />}
      <p>{[text, ...run.pace].join(' · ')}</p>
      {isWorked(run) && <p>{words.leave}</p>}
      {isGoingOn(run) && (
        <noscript>
          <p>
            <A href={`/backend/process-db?run=${run.number}`}>{words.look}</A>
          </p>
        </noscript>
      )}
    </div>
  )
}

function Controls({ run }: { run: Data }) {
  const words = useWords('processes')
  if (run.controls.length === 0) return null
  return (
    <form method="post" className={css.buttons}>
      <input type="hidden" name="run" value={run.number} />
      {run.controls.map((how) => (
        <Button key={how} type="submit" name="do" value={how} look={how === 'stop' ? 'danger' : 'secondary'}>
          {words.controls[how]}
        </Button>
      ))}
    </form>
  )
}

function Restore({ run, answer }: { run: Data; answer: ConsoleAnswer | undefined }) {
  const words = useWords('processes').restore
  if (run.restored) return <p>{words.done(run.restored)}</p>
  if (!run.restore) return run.isOver ? <p>{words.over}</p> : null
  const { rows: count, until: date } = run.restore
  return (
    <section className={css.box} aria-labelledby="restore">
      <h2 id="restore">{words.title}</h2>
      <p>{words.lead({ count, date })}</p>
      <form method="post" noValidate className={css.form}>
        <input type="hidden" name="run" value={run.number} />
        <input type="hidden" name="name" value={run.name} />
        <CheckField id="overrule" label={words.overrule} defaultChecked={answer?.typed.overrule ?? false} />
        <Proof name={run.name} needsPassword={run.needsPassword} answer={answer} />
        <div className={css.buttons}>
          <Button look="danger-armed" type="submit" name="do" value="restore">
            {words.button}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Log({ run }: { run: Data }) {
  const words = useWords('processes')
  const { columns } = words
  return (
    <section className={css.part} aria-labelledby="log">
      <h2 id="log">{words.log}</h2>
      <PlainTable cards aria-labelledby="log">
        <TextHeads heads={[columns.at, columns.event, columns.result, columns.who]} />
        <tbody>
          {run.log.map(({ id, at, event, who, text }) => (
            <tr key={id}>
              <th scope="row">{at}</th>
              <td data-label={columns.event}>{event}</td>
              <td data-label={columns.result} data-empty={text ? undefined : ''}>
                {text || '–'}
              </td>
              <td data-label={columns.who} data-empty={who ? undefined : ''}>
                {who || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

export function RunView({ run }: { run: Data }) {
  const words = useWords('processes')
  const answer = useAnswer<ConsoleAnswer>()
  useFollowed(run)
  return (
    <>
      <header className={css.part}>
        <h1>{words.title({ number: run.number, process: run.processTitle })}</h1>
        <p className={css.marks}>
          <Status status={statusOf(run.state)} text={run.stateText} />
          {run.isDry && <Tag>{words.dryRun}</Tag>}
          <A href={`/backend/process-db?process=${run.name}`}>{run.name}</A>
        </p>
      </header>
      <Announced run={run} />
      <Refused answer={answer} />
      <Progress run={run} />
      {run.behind !== null && (
        <p>
          <A href={`/backend/process-db?run=${run.behind}`}>{words.behind({ number: run.behind })}</A>
        </p>
      )}
      {run.resumesAt && <p>{words.resumesAt({ date: run.resumesAt })}</p>}
      {run.error && run.state !== 'done' && <Problem message={run.error} />}
      <Controls run={run} />
      <FactList
        facts={[
          { term: words.counts, value: run.result },
          { term: words.columns.at, value: run.at },
          { term: words.columns.duration, value: run.duration },
          { term: words.columns.by, value: run.by },
        ]}
      />
      {run.samples.length > 0 && (
        <section className={css.part} aria-labelledby="samples">
          <h2 id="samples">{words.samples({ count: run.samples.length })}</h2>
          <ol className={css.samples}>
            {run.samples.map((text, at) => (
              // Two may have one name.
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ol>
        </section>
      )}
      <Restore run={run} answer={answer} />
      <Log run={run} />
    </>
  )
}
