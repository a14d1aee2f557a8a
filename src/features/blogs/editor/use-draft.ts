// Keeps what is typed on the server within two seconds, and knows who else is in the post.
import { useCallback, useEffect, useRef, useState } from 'react'
import { askApi } from '#engine/office/ask-api.ts'
import type { Draft, Editing } from '../drafts/drafts.ts'

export type Content = Readonly<Record<string, unknown>>

// From the first letter that is not kept: half of the two seconds is left for the way.
const keepMs = 1000
const beatMs = 8000

type Answer = Editing & { savedAt: string | null }
type DraftProps = {
  place: string
  window: string
  /** The version of the post that is changed here. */
  base: number
  /** What differs from the post as it was saved; null while nothing does. */
  content: Content | null
  /** Somebody else writes from now on. */
  onLost: (who: string | null, isOwn: boolean) => void
}

const send = (place: string, method: string, body?: unknown, query = ''): Promise<Response> =>
  askApi(`/api/blog-drafts/${place}${query}`, {
    method,
    keepalive: method === 'DELETE',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })

/** Takes the post over, with what was typed there and not saved. */
export async function takeOver(place: string, window: string): Promise<boolean> {
  return (await send(place, 'POST', { window }, '/take-over').catch(() => null))?.ok ?? false
}

/** The draft of another window. */
export async function readOther(place: string, other: string): Promise<Draft | null> {
  const response = await send(place, 'GET', undefined, `?window=${other}`)
  return response.ok ? ((await response.json()) as { draft: Draft | null }).draft : null
}

export const forgetOther = (place: string, window: string, other: string): Promise<unknown> =>
  send(place, 'DELETE', undefined, `?window=${window}&other=${other}`)

export type Keeping = 'idle' | 'keeping' | 'kept' | 'away'

export function useDraft({ place, window: name, base, content, onLost }: DraftProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const latest = useRef({ content, base, onLost })
  const written = useRef(content === null ? null : JSON.stringify(content))
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = { content, base, onLost }
  })
  const me = editing?.editors.find(({ window }) => window === name)
  const writes = editing === null ? null : me?.writesSince !== null && me !== undefined
  const wrote = useRef(false)

  /** Says that the window is open, with what is typed where it was not kept yet. */
  const tell = useCallback(async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    const now = latest.current.content
    const text = now === null ? null : JSON.stringify(now)
    const isNew = text !== null && text !== written.current
    if (isNew) setKeeping('keeping')
    const response = await send(place, 'PUT', {
      window: name,
      ...(isNew ? { base: latest.current.base, content: now } : {}),
    }).catch(() => null)
    busy.current = false
    if (!response?.ok) return setKeeping(isNew ? 'away' : (before) => before)
    const answer = (await response.json()) as Answer
    if (isNew) {
      written.current = text
      setKeptAt(answer.savedAt)
      setKeeping('kept')
    }
    setEditing(answer)
    const writer = answer.editors.find(({ writesSince }) => writesSince !== null)
    const isMine = writer?.window === name
    if (wrote.current && writer && !isMine) latest.current.onLost(writer.name, writer.isOwn)
    wrote.current = isMine
  }, [place, name])

  useEffect(() => {
    void tell()
    const beats = setInterval(() => void tell(), beatMs)
    const leave = (): void => void send(place, 'DELETE', undefined, `?window=${name}&leaves=1`)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(beats)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [tell, place, name])

  // Not put off by every further letter: who types on and on is kept as well.
  const text = content === null ? null : JSON.stringify(content)
  useEffect(() => {
    if (text === null || text === written.current || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void tell()
    }, keepMs)
  }, [text, keeping, tell])
  useEffect(() => () => clearTimeout(timer.current), [])
  // What could not be kept is tried again.
  useEffect(() => {
    if (keeping !== 'away') return
    const again = setTimeout(() => void tell(), 2000)
    return () => clearTimeout(again)
  }, [keeping, tell])

  return {
    editing,
    /** Null until the server has answered. */
    writes,
    keeping,
    keptAt,
    /** What was typed is saved in the post, or thrown away. */
    drop: async (): Promise<void> => {
      clearTimeout(timer.current)
      timer.current = undefined
      written.current = null
      setKeptAt(null)
      setKeeping('idle')
      await send(place, 'DELETE', undefined, `?window=${name}`).catch(() => null)
    },
    tell,
  }
}

export type PostDraft = ReturnType<typeof useDraft>
