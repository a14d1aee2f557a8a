// What the 401 page does: a countdown in words, then sign-out and the sign-in page with the way back. Without script it holds what was typed.
import { useEffect, useState } from 'react'
import { useHydrated } from '#ui/foundations/browser/use-hydrated.ts'
import { useShownAddress } from '#ui/foundations/browser/shown-address.ts'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import css from './expired-session.module.css'

const delayMs = 5000

/** Name and value of a field as it was sent. */
export type SentField = [string, string]

const signInFrom = (path: string): string => `${path.startsWith('/backend') ? '/backend' : ''}/login`

/** A form that was sent without a session, sent again from here after signing in elsewhere: a browser with script has it itself. */
export function ReturnedForm({ typed }: { typed: readonly SentField[] }) {
  const words = useWords('errorPage')
  const signIn = signInFrom(useShownAddress().pathname)
  return (
    <noscript>
      <form method="post" className={css.again}>
        {typed.map(([name, value], at) => (
          <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <p>{words.typedIsHere}</p>
        <p>
          <A href={signIn} target="_blank" rel="noopener">
            {words.signInElsewhere}
          </A>
        </p>
        <Button look="primary" type="submit">
          {words.sendAgain}
        </Button>
      </form>
    </noscript>
  )
}

export function ExpiredSession() {
  const words = useWords('errorPage')
  const base = useBase()
  const { pathname, search } = useShownAddress()
  const [left, setLeft] = useState(delayMs / 1000)
  const isAlive = useHydrated()
  const isOffice = pathname.startsWith('/backend')
  const target = `${signInFrom(pathname)}?redirect=${encodeURIComponent(pathname + search)}`
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    const leaving = setTimeout(() => {
      void fetch(`/api/auth${isOffice ? '-admin' : ''}/logout`, { method: 'DELETE' }).finally(() =>
        location.assign(localHref(base, target)),
      )
    }, delayMs)
    return () => {
      clearInterval(ticking)
      clearTimeout(leaving)
    }
  }, [base, target, isOffice])
  // Nothing counts and nobody is led away where no script runs.
  if (!isAlive) return null
  return (
    <>
      <p role="status">{words.signingOutIn({ seconds: left })}</p>
      <p>
        <A href={target}>{words.signInNow}</A>
      </p>
    </>
  )
}
