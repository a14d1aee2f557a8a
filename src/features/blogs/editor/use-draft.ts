// Keeps what is typed on the server within two seconds, and knows who else is in the post.
import { useEffect, useRef, useState } from 'react'
import { askApi } from '#engine/office/ask-api.ts'
import type { Draft, Editing } from '../drafts/drafts.ts'
import { draftKeeper, type Keeping } from './draft-keeper.ts'

export type Content = Readonly<Record<string, unknown>>

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
    // Also when the page goes; browsers carry 64 KB then.
    keepalive: method === 'DELETE' || JSON.stringify(body ?? '').length < 20_000,
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

export function useDraft({ place, window: name, base, content, onLost }: DraftProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const latest = useRef({ base, onLost })
  const wrote = useRef(false)
  useEffect(() => {
    latest.current = { base, onLost }
  })
  const text = content === null ? null : JSON.stringify(content)
  const [keeper] = useState(() =>
    draftKeeper<Answer>(text, {
      onState: setKeeping,
      send: async (sent) => {
        const body = sent === null ? {} : { base: latest.current.base, content: JSON.parse(sent) as Content }
        const response = await send(place, 'PUT', { window: name, ...body })
        return response.ok ? ((await response.json()) as Answer) : null
      },
      onAnswer: (answer, isKept) => {
        if (isKept) setKeptAt(answer.savedAt)
        setEditing(answer)
        const writer = answer.editors.find(({ writesSince }) => writesSince !== null)
        if (wrote.current && writer && writer.window !== name) latest.current.onLost(writer.name, writer.isOwn)
        wrote.current = writer?.window === name
      },
    }),
  )
  useEffect(() => keeper.typed(text), [keeper, text])
  useEffect(() => {
    void keeper.tell()
    const beats = setInterval(() => void keeper.tell(), beatMs)
    const leave = (): void => {
      clearInterval(beats)
      void keeper.end().then(() => send(place, 'DELETE', undefined, `?window=${name}&leaves=1`).catch(() => null))
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [keeper, place, name])

  const me = editing?.editors.find(({ window }) => window === name)
  return {
    editing,
    /** Null until the server has answered. */
    writes: editing === null ? null : me !== undefined && me.writesSince !== null,
    keeping,
    keptAt,
    /** What was typed is saved in the post, or thrown away. */
    drop: async (): Promise<void> => {
      await keeper.forget()
      setKeptAt(null)
      await send(place, 'DELETE', undefined, `?window=${name}`).catch(() => null)
    },
    tell: keeper.tell,
  }
}

export type PostDraft = ReturnType<typeof useDraft>
