// Keeps a topic that is not sent yet on the server, a moment after the last letter: it is there at another device too.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askApi } from '#engine/page/ask-api.ts'
import { topicOf, topicValues } from './topic-values.ts'

const waitMs = 4000
/** Before that it is no title, and the server would take none. */
const leastTitle = 8

export type Draft = { id: string; slug: string; version: number }
/** Saved: at that moment. Away: the server is not reached, what is typed is on this device. Old: another window has saved since. */
type State = { what: 'saved'; at: number } | { what: 'away' } | { what: 'old' } | null

const json = { 'content-type': 'application/json' }

type Saved = Draft | 'away' | 'old' | 'refused'

async function save(draft: Draft | null, body: Record<string, unknown>, key: string): Promise<Saved> {
  const answer = draft
    ? await askApi(`/api/forums/${draft.id}`, {
        method: 'PATCH',
        headers: json,
        body: JSON.stringify({ ...body, version: draft.version }),
      })
    : await askApi('/api/forums', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': key },
        body: JSON.stringify(body),
      })
  if (answer.ok) return (await answer.json()) as Draft
  return answer.status >= 500 ? 'away' : answer.status === 409 ? 'old' : 'refused'
}

/**
 * @param before the draft as the page was given it; null of a new topic
 * @param isOn whether it is a draft: what everybody reads is not changed while one types
 * @returns the draft as it is now
 */
export function useServerDraft(
  form: RefObject<HTMLFormElement | null>,
  before: Draft | null,
  isOn: boolean,
): { draft: Draft | null; state: State } {
  const [draft, setDraft] = useState(before)
  const [state, setState] = useState<State>(null)
  const now = useRef(before)
  useEffect(() => {
    const element = form.current
    if (!element || !isOn) return
    const key = crypto.randomUUID?.() ?? String(Math.random())
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let running: Promise<void> | null = null
    let isTypedSince = false

    const keep = async (): Promise<void> => {
      const values = topicValues(new FormData(element))
      if (values.title.trim().length < leastTitle) return
      isTypedSince = false
      const saved = await save(now.current, topicOf(values), key)
      if (isOver && typeof saved === 'string') return
      if (typeof saved === 'string') return setState(saved === 'refused' ? null : { what: saved })
      const isFirst = now.current === null
      now.current = { id: saved.id, slug: saved.slug, version: saved.version }
      flushSync(() => {
        setDraft(now.current)
        setState({ what: 'saved', at: Date.now() })
      })
      if (isFirst) history.replaceState(history.state, '', `${location.pathname}/${saved.slug}`)
    }
    const run = (): void => {
      clearTimeout(timer)
      if (running || isOver) return
      running = keep().finally(() => {
        running = null
        if (isTypedSince) hear()
      })
    }
    const hear = (): void => {
      isTypedSince = true
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(run, waitMs)
    }
    // What is on its way changes the version that the form sends.
    const send = (event: SubmitEvent): void => {
      clearTimeout(timer)
      isOver = true
      if (!running) return
      event.preventDefault()
      event.stopPropagation()
      void running.then(() => element.requestSubmit(event.submitter))
    }
    element.addEventListener('input', hear)
    element.addEventListener('submit', send, true)
    window.addEventListener('online', hear)
    return () => {
      isOver = true
      clearTimeout(timer)
      element.removeEventListener('input', hear)
      element.removeEventListener('submit', send, true)
      window.removeEventListener('online', hear)
    }
  }, [form, isOn])
  return { draft, state }
}
