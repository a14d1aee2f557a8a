// A run that is being worked on: the share that is done, how fast, until when, live; with pause and stop.
import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { Selvedge } from '#ui/selvedge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { percentOf, type Running, runMet, type RunSummary } from '../upload-data.ts'
import css from '../upload.module.css'

type Live = Pick<RunSummary, 'work' | 'paused' | 'progress' | 'total'>
type Seen = { of: RunSummary; live: Live; first: { at: number; progress: number } | null; now: number }
const askEvery = 3000
/** Before that nobody knows how fast it goes. */
const leastMs = 2000

/** Progress by events of the server; asked for every 3 seconds where events do not come through. */
function useLive(run: RunSummary): { live: Live; perSecond: number } {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<Seen>({ of: run, live: run, first: null, now: 0 })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/import-runs/${run.number}/events`)
    source.addEventListener('message', (event) => {
      const next = JSON.parse(String(event.data)) as Live
      const now = performance.now()
      setSeen((before) => {
        const isSame = before.of === run && before.live.work === next.work && !next.paused && !before.live.paused
        const first = isSame && before.first ? before.first : { at: now, progress: next.progress }
        return { of: run, live: next, first, now }
      })
      if (next.work === 'none') {
        source.close()
        void revalidate()
      }
    })
    source.addEventListener('error', () => {
      source.close()
      timer ??= setInterval(() => void revalidate(), askEvery)
    })
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [run, revalidate])
  if (seen.of !== run) return { live: run, perSecond: 0 }
  const { live, first, now } = seen
  const took = first ? now - first.at : 0
  return { live, perSecond: first && took >= leastMs ? ((live.progress - first.progress) / took) * 1000 : 0 }
}

type WorkingProps = { run: RunSummary; again: string }

/** `again` is the address of this page, for who has no script. */
export function Working({ run, again }: WorkingProps) {
  const { check, run: words, states } = useWords('upload')
  const locale = useLocale()
  const { live, perSecond } = useLive(run)
  const percent = percentOf(live)
  const { number } = run
  useEffect(() => {
    if (live.paused || live.work === 'none') return
    dispatchEvent(new CustomEvent<Running>(runMet, { detail: { number, path: again, percent: 0 } }))
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
    </section>
  )
}
