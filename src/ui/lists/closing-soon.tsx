// The list of deadlines that come next: the day at the left, what closes, where, and what it is.
import { dateParts } from '#words/formats.ts'
import { DateBlock } from '../parts/date-block.tsx'
import { A } from '../foundations/link.tsx'
import { useBuddhist, useLocale } from '../foundations/words.tsx'
import css from './closing-soon.module.css'

export type Closing = {
  id: string
  href: string
  title: string
  /** Language of the title when it is not that of the page. */
  lang?: string
  /** YYYY-MM-DD. */
  deadline: string
  country: string
  /** What it is, in words of the page. */
  kind: string
}

export function ClosingSoon({ rows }: { rows: readonly Closing[] }) {
  const locale = useLocale()
  const buddhist = useBuddhist()
  return (
    <ol className={css.list}>
      {rows.map(({ id, href, title, lang, deadline, country, kind }) => {
        return (
          <li key={id}>
            <DateBlock at={deadline} {...dateParts(deadline, locale, { buddhist })} />
            <div>
              <h3 lang={lang}>
                <A href={href}>{title}</A>
              </h3>
              <p>
                {country} · {kind}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
