// Deadlines, earliest first: a date to look for, the title, where and what it is.
import { DateBlock } from './date-block.tsx'
import { A } from './link.tsx'
import css from './closing-soon.module.css'

export type Deadline = {
  date: string
  title: string
  titleLang?: string
  href: string
  country?: string
  kind: string
  by?: string
}
export type ClosingSoonProps = { deadlines: readonly Deadline[] }

export function ClosingSoon({ deadlines }: ClosingSoonProps) {
  return (
    <ol className={css.deadlines}>
      {deadlines.map(({ date, title, titleLang, href, country, kind, by }) => (
        <li key={href}>
          <DateBlock date={date} />
          <div>
            <h3 lang={titleLang}>
              <A href={href}>{title}</A>
            </h3>
            <p>{[kind, by, country].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
