// What is printed below a page: from which address, with which filters, and when.
import { useEffect, useRef } from 'react'
import css from './printed.module.css'
import { useDates, useLocale } from '../foundations/words.tsx'
import { formatDate } from '#words/formats.ts'

/** The address as people read it; as it stands where it is no text. */
const readable = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export function Printed() {
  const line = useRef<HTMLParagraphElement>(null)
  const [locale, dates] = [useLocale(), useDates()]
  useEffect(() => {
    const note = () => {
      const now = formatDate(new Date(), locale, { ...dates, shape: 'date-time' })
      if (line.current) line.current.textContent = `${now} · ${readable(location.href)}`
    }
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [locale, dates])
  return <p ref={line} className={css.printed} data-printed="" />
}
