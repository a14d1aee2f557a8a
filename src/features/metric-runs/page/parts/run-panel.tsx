// A run that is watched: how much is done, what became of whom, and what steers it. Several people may watch one.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { percentOf, type Running, runSeenEvent } from '#import/pages/upload-data.ts'
import { followEvents } from '#engine/page/follow-events.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { Button } from '#ui/parts/button.tsx'
import { formatNumber } from '#words/formats.ts'
import type { PageData } from '../page-data.ts'
import type { ChangeLine, LiveRun, RunView } from '../run-view.ts'
import css from '../update-scopuses.module.css'

type Run = NonNullable<PageData['run']>
/** What calls and events tell: numbers, and the same in words. */
type Live = LiveRun & Pick<RunView, 'notes' | 'counts' | 'latest' | 'actions' | 'pace'>

const liveOf = ({ live, notes, counts, latest, actions, pace }: Run): Live => ({
  ...live,
  notes,
  counts,
  latest,
  actions,
  pace,
})

/** By events of the server; asked for every 3 seconds where events do not come through. */
function useLive(run: Run, locale: string): Live {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<{ of: Run; live: Live }>({ of: run, live: liveOf(run) })
  const isOver = run.live.work === 'none'
  useEffect(() => {
    if (isOver) return
    const call = `/api/metric-runs/${run.number}`
    return followEvents<Live>({
      events: `${call}/events?locale=${locale}`,
      call: `${call}?locale=${locale}`,
      show: (live) => setSeen({ of: run, live }),
      isOver: ({ work }) => work === 'none',
      onEnd: () => void revalidate(),
    })
  }, [run, isOver, locale, revalidate])
  return seen.of === run ? seen.live : liveOf(run)
}

const Latest = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <ol className={css.latest}>
    {lines.map(({ id, name, outcome, change, href, said }) => (
      <li key={id}>
        <A href={href}>{name}</A>
        <span>{outcome}</span>
        {change && (
          <small>
            {change}
            {said && (
              <>
                {' · '}
                <a href={said.href} rel="noreferrer">
                  {said.text}
                </a>
              </>
            )}
          </small>
        )}
      </li>
    ))}
  </ol>
)

function Controls({ actions, address }: { actions: Live['actions']; address: string }) {
  const { run: words } = useWords('curator').metricRuns
  if (actions.length === 0) return null
  return (
    <form method="post" action={address} className={css.buttons}>
      {actions.map((one) => (
        <Button key={one} type="submit" name="do" value={one} look={one === 'stop' ? 'quiet' : 'secondary'}>
          {words[one]}
        </Button>
      ))}
    </form>
  )
}

export function RunPanel({ run }: { run: Run }) {
  const { run: words } = useWords('curator').metricRuns
  const locale = useLocale()
  const live = useLive(run, locale)
  const percent = percentOf(live)
  const { number, address } = run
  const isWorked = live.work !== 'none' && !live.paused
  useEffect(() => {
    if (!isWorked) return
    const detail: Running = { number, path: address, call: `/api/metric-runs/${number}`, percent: 0 }
    dispatchEvent(new CustomEvent<Running>(runSeenEvent, { detail }))
  }, [number, address, isWorked])
  const share = (of: number): string => `${formatNumber(of, locale)} %`
  const [state = '', ...notes] = live.notes
  return (
    <section className={css.run} aria-labelledby="run">
      <h2 id="run">
        {words.title({ number })} · {run.source}
      </h2>
      <p className={css.note}>{[run.started, run.ended].filter(Boolean).join(' · ')}</p>
      {/* Heard at every quarter only; the numbers change all the time. */}
      <p role="status" className="visually-hidden">
        {state} {share(Math.floor(percent / 25) * 25)}
      </p>
      <p>
        <b>{state}</b> <span data-total>{words.progress({ done: live.progress, of: live.total })}</span> ·{' '}
        {share(percent)}
      </p>
      <Selvedge percent={percent} label={state} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {live.pace.length > 0 && isWorked && <p className={css.note}>{live.pace.join(' · ')}</p>}
      <Controls actions={live.actions} address={address} />
      {isWorked && <p className={css.note}>{words.leave}</p>}
      <noscript>
        <p>
          <A href={address}>{words.look}</A>
        </p>
      </noscript>
      <h3>{words.counts}</h3>
      <dl className={css.counts}>
        {live.counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {live.latest.length > 0 && (
        <>
          <h3>
            {words.latest} · {run.source}
          </h3>
          <Latest lines={live.latest} />
        </>
      )}
      <p>
        <A href={run.backHref}>{words.back}</A>
      </p>
    </section>
  )
}
