// A run that is being worked on: the share that is done, live, with pause and stop.
import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { Selvedge } from '#ui/selvedge.tsx'
import { useWords } from '#ui/words.tsx'
import type { RunSummary } from '../upload-data.ts'
import css from '../upload.module.css'

type Live = Pick<RunSummary, 'work' | 'paused' | 'progress' | 'total'>
const askEvery = 3000

/** Progress by events of the server; asked for every 3 seconds where events do not come through. */
function useLive(run: RunSummary): Live {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<{ of: RunSummary; live: Live }>({ of: run, live: run })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/import-runs/${run.number}/events`)
    source.addEventListener('message', (event) => {
      const next = JSON.parse(String(event.data)) as Live
      setSeen({ of: run, live: next })
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
  return seen.of === run ? seen.live : run
}

type WorkingProps = { run: RunSummary; text: string; again: string }

/** `again` is the address of this page, for who has no script. */
export function Working({ run, text, again }: WorkingProps) {
  const { run: words } = useWords('upload')
  const live = useLive(run)
  const percent = live.total > 0 ? (live.progress / live.total) * 100 : 0
  return (
    <section className={css.working}>
      <p role="status">
        {live.paused ? words.paused : text}{' '}
        <span data-total>{words.progress({ done: live.progress, of: live.total })}</span>
      </p>
      <Selvedge percent={percent} label={text} />
      <p className={css.note}>{words.leave}</p>
      <noscript>
        <p>
          <A href={again}>{words.look}</A>
        </p>
      </noscript>
      <Form method="post" className={css.actions}>
        <Button type="submit" name="do" value={live.paused ? 'resume' : 'pause'} icon={live.paused ? 'play' : 'pause'}>
          {live.paused ? words.resume : words.pause}
        </Button>
        <Button look="quiet" type="submit" name="do" value="stop">
          {words.stop}
        </Button>
      </Form>
    </section>
  )
}
