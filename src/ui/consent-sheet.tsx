// The sheet on data protection: at the lower edge, never modal, shown by the browser until answered for this version.
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { A } from './link.tsx'
import { Selvedge } from './selvedge.tsx'
import { useWords } from './words.tsx'
import css from './consent-sheet.module.css'

export type ConsentAnswer = 'accept' | 'necessary'
export type ConsentSheetProps = {
  /** The text of the setting; without one nothing is shown. */
  text: ReactNode
  version: string | number
  detailsHref?: string
  onAnswer?: (answer: ConsentAnswer) => void
}

const year = 31_536_000

/** The answer given for this version of the text, from the cookies `pdpa` and `pdpa_version`. */
export function readConsent(cookies: string, version: string | number): ConsentAnswer | null {
  const values = new Map(cookies.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]))
  const answer = values.get('pdpa')
  const answered = values.get('pdpa_version')
  if (answered !== undefined && answered !== String(version)) return null
  return answer === 'accept' || answer === 'necessary' ? answer : null
}

export function ConsentSheet({ text, version, detailsHref = '/about#privacy', onAnswer }: ConsentSheetProps) {
  const { privacySheet } = useWords('common')
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(Boolean(text) && readConsent(document.cookie, version) === null), [text, version])
  if (!shown) return null
  const answer = (given: ConsentAnswer): void => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `pdpa=${given}; path=/; max-age=${year}; samesite=lax${secure}`
    document.cookie = `pdpa_version=${version}; path=/; max-age=${year}; samesite=lax${secure}`
    setShown(false)
    onAnswer?.(given)
  }
  return (
    <section className={css.sheet} aria-label={privacySheet.title} data-no-print="">
      <Selvedge />
      <div className={css.inner}>
        <div className={css.text}>
          <h2>{privacySheet.title}</h2>
          <div>{text}</div>
        </div>
        <div className={css.actions}>
          <Button onClick={() => answer('accept')}>{privacySheet.accept}</Button>
          <Button onClick={() => answer('necessary')}>{privacySheet.necessary}</Button>
          <A href={detailsHref}>{privacySheet.details}</A>
        </div>
      </div>
    </section>
  )
}
