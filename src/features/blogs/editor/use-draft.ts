// Keeps what is typed on the server within two seconds, and knows who else is in the post.
import { useEffect, useState } from 'react'
import { askApi } from '#engine/page/ask-api.ts'
import type { Draft, Editing, Editor } from '../drafts/drafts.ts'
import { draftKeeper, type DraftState } from './draft-keeper.ts'

export type Content = Readonly<Record<string, unknown>>

const beatMs = 8000
// A line that went silent is given up and tried again: what is typed meanwhile would wait for it.
const longestMs = 10_000

type Answer = Editing & { savedAt: string | null }
type DraftProps = {
  /** The id of the post; of a new one its key, until it is saved for the first time. */
  draftKey: string
  window: string
  /** The version of the post that is changed here. */
  base: number
  /** What differs from the post as it was saved; null while nothing does. */
  content: Content | null
}

const writerIn = ({ editors }: Editing): Editor | undefined => editors.find(({ writesSince }) => writesSince !== null)

const send = (postKey: string, method: string, body?: unknown, query = ''): Promise<Response> =>
  askApi(`/api/blog-drafts/${postKey}${query}`, {
    method,
    signal: AbortSignal.timeout(longestMs),
    // Also when the page goes; browsers carry 64 KB then.
    keepalive: method === 'DELETE' || JSON.stringify(body ?? '').length < 20_000,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })

/** Takes the post over, with what was typed there and not saved. */
export async function takeOver(postKey: string, window: string): Promise<boolean> {
  return (await send(postKey, 'POST', { window }, '/take-over').catch(() => null))?.ok ?? false
}

/** The draft of another window. */
export async function readOther(postKey: string, other: string): Promise<Draft | null> {
  const response = await send(postKey, 'GET', undefined, `?window=${other}`)
  return response.ok ? ((await response.json()) as { draft: Draft | null }).draft : null
}

export const deleteOtherDraftOnServer = (postKey: string, window: string, other: string): Promise<unknown> =>
  send(postKey, 'DELETE', undefined, `?window=${window}&other=${other}`)

// Editors that stand in this page now: after the first save another takes the place of the first, in the same window.
const open = new Map<string, number>()

/** Says that the window is closed: at once when the page goes, a little later when another takes its place, after what it still sends. */
function useLeaving(postKey: string, window: string): void {
  useEffect(() => {
    const key = `${postKey} ${window}`
    open.set(key, (open.get(key) ?? 0) + 1)
    const leave = (): void => void send(postKey, 'DELETE', undefined, `?window=${window}&leaves=1`).catch(() => null)
    // Whoever goes on here would be taken for somebody who left, and what they type would not go along when it is taken over.
    const leaveUnlessOpen = (): void => {
      if (!open.get(key)) leave()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      open.set(key, (open.get(key) ?? 1) - 1)
      setTimeout(leaveUnlessOpen, 1000)
    }
  }, [postKey, window])
}

export function useDraft({ draftKey, window: name, base, content }: DraftProps) {
  // Once the window has written, whoever writes instead took over.
  const [answer, setAnswer] = useState<(Editing & { wrote: boolean }) | null>(null)
  const [keeping, setKeeping] = useState<DraftState>('idle')
  const [keptAt, setKeptAt] = useState<string | null>(null)
  useLeaving(draftKey, name)
  const text = content === null ? null : JSON.stringify({ base, content })
  const [keeper] = useState(() =>
    draftKeeper<Answer>(text, draftKey, {
      onState: setKeeping,
      send: async (sent, at) => {
        const body = sent === null ? {} : (JSON.parse(sent) as { base: number; content: Content })
        const response = await send(at, 'PUT', { window: name, ...body })
        return response.ok ? ((await response.json()) as Answer) : null
      },
      onAnswer: (answer, isKept) => {
        if (isKept) setKeptAt(answer.savedAt)
        setAnswer((before) => ({ ...answer, wrote: before?.wrote === true || writerIn(answer)?.window === name }))
      },
    }),
  )
  useEffect(() => keeper.moveTo(draftKey), [keeper, draftKey])
  useEffect(() => keeper.typed(text), [keeper, text])
  useEffect(() => {
    void keeper.tell()
    const beats = setInterval(() => void keeper.tell(), beatMs)
    const flush = (): void => void keeper.flush()
    addEventListener('pagehide', flush)
    return () => {
      clearInterval(beats)
      removeEventListener('pagehide', flush)
      void keeper.end()
    }
  }, [keeper])

  const writer = answer && writerIn(answer)
  const writes = answer === null ? null : writer?.window === name
  return {
    editing: answer as Editing | null,
    /** Null until the server has answered. */
    writes,
    /** Who took over from this window. */
    lostTo: answer?.wrote && writer && !writes ? writer : null,
    keeping,
    keptAt,
    /** What was typed is saved in the post, or thrown away. */
    drop: async (): Promise<void> => {
      const from = keeper.draftKey()
      await keeper.forget()
      setKeptAt(null)
      await send(from, 'DELETE', undefined, `?window=${name}`).catch(() => null)
    },
    tell: keeper.tell,
  }
}

export type PostDraft = ReturnType<typeof useDraft>
