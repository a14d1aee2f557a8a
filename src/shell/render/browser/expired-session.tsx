// What the 401 page does: a countdown in words, then sign-out and the sign-in page with the way back.
import { useEffect, useState } from 'react'
import { useShownAddress } from '#ui/foundations/browser/shown-address.ts'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'

const delayMs = 5000

export function ExpiredSession() {
  const words = useWords('errorPage')
  const base = useBase()
  const { pathname, search } = useShownAddress()
  const [left, setLeft] = useState(delayMs / 1000)
  const isOffice = pathname.startsWith('/backend')
  const target = `${isOffice ? '/backend' : ''}/login?redirect=${encodeURIComponent(pathname + search)}`
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
  return (
    <>
      <p role="status">{words.signingOutIn({ seconds: left })}</p>
      <p>
        <A href={target}>{words.signInNow}</A>
      </p>
    </>
  )
}
