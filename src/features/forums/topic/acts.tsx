// Buttons that do one thing to a post or a topic. With script they do it in place, and the focus stays; without they send their form.
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import css from './topic.module.css'

type ActProps = { what: string; id: string; children: ReactNode; pressed?: boolean }

/** Sends a form without leaving the place where one reads; pressed twice it is sent once. */
function useInPlace(): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit()
  const { state } = useNavigation()
  return (event) => {
    event.preventDefault()
    if (state === 'idle') void submit(event.currentTarget, { preventScrollReset: true, replace: true })
  }
}

export function Act({ what, id, children, pressed }: ActProps) {
  return (
    <form method="post" onSubmit={useInPlace()}>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="id" value={id} />
      <Button look="quiet" type="submit" aria-pressed={pressed}>
        {children}
      </Button>
    </form>
  )
}

/** Asks once more before something is gone. */
export function Remove({ id, children }: Pick<ActProps, 'id' | 'children'>) {
  const { remove, removeSure } = useWords('forums')
  const [isArmed, setArmed] = useState(false)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        if (isArmed) return
        event.preventDefault()
        setArmed(true)
      }}
    >
      <input type="hidden" name="do" value="remove" />
      <input type="hidden" name="id" value={id} />
      <Button look={isArmed ? 'danger-armed' : 'danger'} type="submit" onBlur={() => setArmed(false)}>
        {isArmed ? removeSure : remove}
        {children}
      </Button>
    </form>
  )
}

const shownMs = 3000

/** The address of a post, which is copied as well where the browser lets. */
export function Permalink({ href, author }: { href: string; author: string }) {
  const { permalink } = useWords('forums')
  const { actions } = useWords('common')
  const base = useBase()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <span role="status" className={css.copied}>
        {isCopied && actions.copied}
      </span>
      <a
        href={localHref(base, href)}
        aria-label={`${permalink}: ${author}`}
        title={permalink}
        className={css.permalink}
        rel="nofollow"
        onClick={({ currentTarget }) => {
          void navigator.clipboard?.writeText(currentTarget.href).then(
            () => setCopied(true),
            () => null,
          )
        }}
      >
        #
      </a>
    </>
  )
}
