// The sheet on data protection: at the lower edge, never modal, shown by the browser until answered for this version.
import { useEffect, useState, type ReactNode } from 'react'
import { writeStorage, readStorage } from '../foundations/browser-storage.ts'
import { Button } from '../parts/button.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './consent-sheet.module.css'

export type ConsentAnswer = 'accept' | 'necessary'
export type ConsentSheetProps = {
  /** The text of the setting; without one nothing is shown. */
  text: ReactNode
  version: string | number
  /** Hears whether the sheet is showing, so that nothing else covers it. */
  onShown?: (shown: boolean) => void
}

// 'accept' is kept for a year, 'necessary' for 180 days; the cookie holds nothing else.
const lifetime: Record<ConsentAnswer, number> = { accept: 31_536_000, necessary: 15_552_000 }
const versionKey = 'pdpa-version'

/** The answer in the cookie `pdpa`; none when a newer version of the text asks again. */
export function readConsent(cookies: string, answered: string | null, version: string | number): ConsentAnswer | null {
  const answer = /(?:^|;\s*)pdpa=(accept|necessary)(?:;|$)/.exec(cookies)?.[1] as ConsentAnswer | undefined
  if (!answer || (answered !== null && answered !== String(version))) return null
  return answer
}

export function ConsentSheet({ text, version, onShown }: ConsentSheetProps) {
  const { privacySheet } = useWords('common')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const asks = Boolean(text) && readConsent(document.cookie, readStorage(versionKey), version) === null
    setShown(asks)
    onShown?.(asks)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once per version
  }, [version])
  if (!shown) return null
  const answer = (given: ConsentAnswer): void => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `pdpa=${given}; path=/; max-age=${lifetime[given]}; samesite=lax${secure}`
    writeStorage(versionKey, String(version))
    setShown(false)
    onShown?.(false)
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
          <details>
            <summary>{privacySheet.details}</summary>
          </details>
        </div>
      </div>
    </section>
  )
}
