// A run that is being worked on: the share that is done, how fast, until when, live; with pause and stop.
import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { followEvents } from '#engine/page/follow-events.ts'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { callOfRun, percentOf, type Running, runSeenEvent, type RunSummary, type UploadData } from '../upload-data.ts'
import { ChangesTable } from './changes.tsx'
import css from '../upload.module.css'

type Live = Pick<RunSummary, 'work' | 'paused' | 'progress' | 'total'> & {
  latest?: UploadData['changes']['list'] | undefined
}
type Seen = { of: RunSummary; live: Live; first: { at: number; progress: number } | null; now: number }
/** Before that nobody knows how fast it goes. */
const leastMs = 2000

/** Progress by events of the server; asked for every 3 seconds where events do not come through. */
function useLive(run: RunSummary, locale: string): { live: Live; perSecond: number } {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<Seen>({ of: run, live: run, first: null, now: 0 })
  useEffect(() => {
    const show = (next: Live): void => {
      const now = performance.now()
      setSeen((before) => {
        const isSame = before.of === run && before.live.work === next.work && !next.paused && !before.live.paused
        const first = isSame && before.first ? before.first : { at: now, progress: next.progress }
        return { of: run, live: { latest: before.live.latest, ...next }, first, now }
      })
    }
    const call = `/api/import-runs/${run.number}`
    return followEvents<Live>({
      events: `${call}/events?locale=${locale}`,
      call,
      show,
      isOver: ({ work }) => work === 'none',
      onEnd: () => void revalidate(),
    })
  }, [run, locale, revalidate])
  if (seen.of !== run) return { live: run, perSecond: 0 }
  const { live, first, now } = seen
  const took = first ? now - first.at : 0
  return { live, perSecond: first && took >= leastMs ? ((live.progress - first.progress) / took) * 1000 : 0 }
}

type WorkingProps = { data: UploadData; run: RunSummary }

export function ActiveRun({ data, run }: WorkingProps) {
  const { check, report, run: words, states } = useWords('upload')
  // The address of this page, for who has no script.
  const again = `${data.path}?run=${run.number}&step=${data.step}`
  const locale = useLocale()
  const { live, perSecond } = useLive(run, locale)
  const percent = percentOf(live)
  const latest = live.latest ?? (run.work === 'commit' ? data.changes.list : [])
  const { number } = run
  useEffect(() => {
    if (live.paused || live.work === 'none') return
    dispatchEvent(
      new CustomEvent<Running>(runSeenEvent, { detail: { number, path: again, call: callOfRun(number), percent: 0 } }),
    )
  }, [number, again, live.paused, live.work])
  const does = { check: check.working, commit: states.committing, undo: words.undoing, none: '' }[run.work]
  const text = live.paused ? words.paused : does
  const share = (of: number): string => `${formatNumber(of, locale)} %`
  return (
    <section className={css.working}>
      {/* Heard at every quarter only; the numbers change all the time. */}
      <p role="status" className="visually-hidden">
        {text} {share(Math.floor(percent / 25) * 25)}
      </p>
      <p aria-hidden="true">
        {text}{' '}
        <span data-total>
          {words.progress({ done: live.progress, of: live.total })} · {share(percent)}
        </span>
      </p>
      <Selvedge percent={percent} label={text} />
      {perSecond > 0 && (
        <p className={css.note}>
          {words.speed({ count: Math.round(perSecond) })} ·{' '}
          {words.ends({ seconds: Math.ceil((live.total - live.progress) / perSecond) })}
        </p>
      )}
      {!live.paused && <p className={css.note}>{words.leave}</p>}
      <noscript>
        <p>
          <A href={again}>{words.look}</A>
        </p>
      </noscript>
      <Form method="post" className={css.actions}>
        {run.work !== 'check' && (
          <Button
            type="submit"
            name="do"
            value={live.paused ? 'resume' : 'pause'}
            icon={live.paused ? 'play' : 'pause'}
          >
            {live.paused ? words.resume : words.pause}
          </Button>
        )}
        <Button look="quiet" type="submit" name="do" value="stop">
          {words.stop}
        </Button>
      </Form>
      {latest.length > 0 && (
        <>
          <h2>{report.latest}</h2>
          <ChangesTable list={latest} />
        </>
      )}
    </section>
  )
}
