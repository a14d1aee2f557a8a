// What the 401 page does: a countdown in words, then sign-out and the sign-in page with the way back.
import { useEffect, useState } from 'react'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'

const delayMs = 5000

export function ExpiredSession({ isStaff }: { isStaff: boolean }) {
  const words = useWords('common')
  const [left, setLeft] = useState(delayMs / 1000)
  const [target, setTarget] = useState('/backend/login')
  useEffect(() => {
    const back = encodeURIComponent(location.pathname + location.search)
    const door = isStaff || location.pathname.includes('/backend') ? '/backend/login' : '/login'
    setTarget(`${door}?redirect=${back}`)
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    const leaving = setTimeout(() => {
      void fetch('/api/auth-admin/logout', { method: 'DELETE' }).finally(() =>
        location.assign(`${door}?redirect=${back}`),
      )
    }, delayMs)
    return () => {
      clearInterval(ticking)
      clearTimeout(leaving)
    }
  }, [isStaff])
  return (
    <>
      <p role="status">{words.errorPage.signingOutIn({ seconds: left })}</p>
      <p>
        <A href={target}>{words.errorPage.signInNow}</A>
      </p>
    </>
  )
}
