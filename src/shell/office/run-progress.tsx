// The progress of the own upload or run that is worked on, on every page of the back office, and the way to it.
import { useEffect, useState } from 'react'
import { useSite } from '#engine/page/page-data.ts'
import { percentOf, type Running, runSeenEvent } from '#import/pages/upload-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import css from './run-progress.module.css'

type Live = { work: string; paused: boolean; progress: number; total: number }
const askEvery = 3000
/** Nobody may look at it any more. */
const gone: Live = { work: 'none', paused: false, progress: 0, total: 0 }

/** Hears of a run until it ends or rests: by events of the server, asked for where they do not come through. */
function follow(call: string, tell: (live: Live) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(`${call}/events`)
  source.addEventListener('message', (event) => tell(JSON.parse(String(event.data)) as Live))
  source.addEventListener('error', () => {
    source.close()
    timer ??= setInterval(() => {
      fetch(call).then(
        async (answer) => tell(answer.ok ? ((await answer.json()) as Live) : gone),
        () => {}, // asked again in a moment
      )
    }, askEvery)
  })
  return () => {
    source.close()
    clearInterval(timer)
  }
}

export function RunProgress() {
  const { strip } = useWords('staff')
  const locale = useLocale()
  const [run, setRun] = useState<Running | null>(useSite().signedIn?.run ?? null)
  useEffect(() => {
    const onMet = (event: Event): void => {
      const met = (event as CustomEvent<Running>).detail
      setRun((known) => (known?.call === met.call ? known : met))
    }
    addEventListener(runSeenEvent, onMet)
    return () => removeEventListener(runSeenEvent, onMet)
  }, [])
  const call = run?.call
  useEffect(
    () =>
      call === undefined
        ? undefined
        : follow(call, (live) =>
            setRun((known) =>
              live.work === 'none' || live.paused || !known ? null : { ...known, percent: percentOf(live) },
            ),
          ),
    [call],
  )
  if (!run) return null
  const share = `${formatNumber(run.percent, locale)} %`
  return (
    <A href={run.path} className={css.ring} aria-label={`${strip.runs({ count: 1 })}, ${share}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${run.percent} 100`} data-done="" />
      </svg>
      <span aria-hidden="true">{share}</span>
    </A>
  )
}
