// A part of the page of data and privacy, and how it writes times.
import type { ReactNode } from 'react'
import { useDates, useLocale } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import css from './privacy.module.css'

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={css.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function useWhen(): (at: string) => string {
  const [locale, dates] = [useLocale(), useDates()]
  return (at) => formatDate(at, locale, { shape: 'date-time', ...dates })
}
