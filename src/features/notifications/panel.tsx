// What opens under the bell: the ten newest, "mark all as read", and the way to all. It is loaded when it is opened.
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { askApi } from '#engine/page/ask-api.ts'
import { Items } from './items.tsx'
import type { Notifications } from './notification.ts'
import { addressesOf } from './addresses.ts'
import css from './panel.module.css'

const newest = 10

export type PanelProps = {
  isStaff: boolean
  /** How much is unread now. */
  onUnread: (count: number) => void
  /** A link was followed: the panel is in the way. */
  onLeave: () => void
}

async function ask<Answer>(path: string, isStaff: boolean, init?: RequestInit): Promise<Answer> {
  const response = await askApi(`/api/notifications${path}`, init, isStaff)
  if (!response.ok) throw new Error(`notifications: ${response.status}`)
  return (await response.json()) as Answer
}

export function Panel({ isStaff, onUnread, onLeave }: PanelProps) {
  const { bell } = useWords('account')
  const { list } = useWords('common')
  const locale = useLocale()
  const [read, setRead] = useState<{ data: Notifications; now: Date } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { all } = addressesOf(isStaff)

  const load = useCallback(
    (): Promise<void> =>
      ask<Notifications>(`?size=${newest}&locale=${locale}`, isStaff).then(
        (data) => {
          setRead({ data, now: new Date() })
          setHasFailed(false)
          onUnread(data.unread)
        },
        () => setHasFailed(true),
      ),
    [locale, isStaff, onUnread],
  )
  useEffect(() => void load(), [load])

  async function markAll(): Promise<void> {
    try {
      await ask<unknown>('/read', isStaff, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ all: true }),
      })
    } catch {
      return setHasFailed(true)
    }
    // The button goes; whoever pressed it stays in the panel.
    box.current?.querySelector('a')?.focus()
    await load()
  }

  return (
    <div className={css.panel} ref={box}>
      <div className={css.head}>
        <strong>{bell.title}</strong>
        {read !== null && read.data.unread > 0 && (
          <Button look="quiet" onClick={() => void markAll()}>
            {bell.markAll}
          </Button>
        )}
      </div>
      {hasFailed ? (
        <Problem onRetry={() => void load()} />
      ) : read === null ? (
        <p role="status">{list.loading}</p>
      ) : read.data.rows.length === 0 ? (
        <p>{bell.empty}</p>
      ) : (
        <Items rows={read.data.rows} now={read.now} all={all} onOpen={onLeave} />
      )}
      <p className={css.foot}>
        <A href={all} onClick={onLeave}>
          {bell.all}
        </A>
      </p>
    </div>
  )
}
