// A run that fetches works, watched: how much has come, what steers it, and the way into the review.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { percentOf } from '#import/pages/upload-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { Button } from '#ui/parts/button.tsx'
import { formatNumber } from '#words/formats.ts'
import type { FetchLine, FetchView } from './run-view.ts'
import css from '../work-query.module.css'

const askedEach = 3000

/** Asked for every 3 seconds as long as it goes on. */
function useLive({ goesOn }: FetchView): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void revalidate(), askedEach)
    return () => clearInterval(timer)
  }, [goesOn, revalidate])
}

function Controls({ run }: { run: FetchView }) {
  const { metricRuns, workQueries } = useWords('curator')
  if (run.actions.length === 0) return null
  return (
    <form method="post" className={css.buttons}>
      {run.actions.map((one) => (
        <Button key={one} type="submit" name="do" value={one} look={one === 'stop' ? 'quiet' : 'secondary'}>
          {metricRuns.run[one]}
        </Button>
      ))}
      {run.actions.includes('stop') && <p className={css.note}>{workQueries.run.stopHelp}</p>}
    </form>
  )
}

export function RunPanel({ run, back }: { run: FetchView; back: string }) {
  const { metricRuns, workQueries } = useWords('curator')
  const words = workQueries.run
  const locale = useLocale()
  useLive(run)
  const percent = percentOf(run)
  const share = (of: number): string => `${formatNumber(of, locale)} %`
  return (
    <section className={css.run} aria-labelledby="run">
      <h2 id="run">
        {metricRuns.run.title({ number: run.number })} · {run.question}
      </h2>
      <p className={css.note}>{[run.started, run.ended].filter(Boolean).join(' · ')}</p>
      {/* Heard at every quarter only; the numbers change all the time. */}
      <p role="status" className="visually-hidden">
        {run.state} {share(Math.floor(percent / 25) * 25)}
      </p>
      <p>
        <b>{run.state}</b> {words.progress({ done: run.progress, of: run.total })} · {share(percent)}
      </p>
      <Selvedge percent={percent} label={run.state} />
      {run.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {run.upload && (
        <p>
          <A href={run.upload}>{words.review}</A>
        </p>
      )}
      <Controls run={run} />
      {run.goesOn && (
        <>
          <p className={css.note}>{metricRuns.run.leave}</p>
          <noscript>
            <p>
              <A href={run.address}>{metricRuns.run.look}</A>
            </p>
          </noscript>
        </>
      )}
      <dl className={css.counts} aria-label={metricRuns.run.counts}>
        {run.counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        <A href={back}>{words.again}</A>
      </p>
    </section>
  )
}

export function LastFetches({ lines }: { lines: readonly FetchLine[] }) {
  const { metricRuns, workQueries } = useWords('curator')
  if (lines.length === 0) return null
  return (
    <section className={css.last} aria-labelledby="last">
      <h2 id="last">{workQueries.run.last}</h2>
      <ul>
        {lines.map(({ number, address, question, state }) => (
          <li key={number}>
            <A href={address}>
              {metricRuns.run.title({ number })} · {question}
            </A>{' '}
            <span className={css.note}>{state}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
