// The button back to the top: appears after 150 px on wider screens; without script it is a plain link.
import { useEffect, useState } from 'react'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './back-to-top.module.css'

const after = 150

export function BackToTop() {
  const { shell } = useWords('common')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = (): void => setShown(scrollY > after)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <a className={css.top} href="#top" aria-label={shell.backToTop} title={shell.backToTop} data-no-print="">
      <Icon name="up" />
    </a>
  )
}
