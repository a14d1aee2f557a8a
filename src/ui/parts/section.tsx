// A section of a page: heading, an optional sentence, an optional link to all of it.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import css from './section.module.css'

export type SectionProps = {
  title: string
  lead?: ReactNode
  all?: { text: string; href: string } | undefined
  id?: string
  children: ReactNode
}

export function Section({ title, lead, all, id, children }: SectionProps) {
  return (
    <section className={css.section} id={id}>
      <header className={css.head}>
        <h2>{title}</h2>
        {all && <A href={all.href}>{all.text}</A>}
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
