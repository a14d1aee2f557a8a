// The six industries, each hanging from its thread: people, labs, open calls, ten years of works.
import { formatNumber } from '#words/formats.ts'
import { Glyph } from '../foundations/glyphs.tsx'
import type { Industry } from '../foundations/industry.ts'
import { A } from '../foundations/link.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './six-threads.module.css'

export type IndustrySummary = Industry & {
  href: string
  people: number
  labs: number
  calls: number
  /** Works per year, oldest first; not drawn below two years. */
  works?: readonly number[]
}
export type SixThreadsProps = { industries: readonly IndustrySummary[] }

/** A line over 100 x 24 from y 0. */
export function linePath(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  return values
    .map(
      (value, at) =>
        `${at ? 'L' : 'M'}${Math.round((at / (values.length - 1)) * 100)} ${Math.round(23 - (22 * value) / most)}`,
    )
    .join('')
}

export function SixThreads({ industries }: SixThreadsProps) {
  const locale = useLocale()
  const home = useWords('home')
  return (
    <ul className={css.threads}>
      {industries.map(({ slug, name, href, people, labs, calls, works }) => (
        <li key={slug} data-industry={slug}>
          <Glyph industry={slug} size={24} />
          <h3>
            <A href={href}>{name}</A>
          </h3>
          {people > 0 && (
            <p className={css.people}>
              <b>{formatNumber(people, locale)}</b> {home.industryPeople({ count: people })}
            </p>
          )}
          <p className={css.more}>
            {labs > 0 && <span>{home.industryLabs({ count: labs })}</span>}
            {calls > 0 && <span>{home.industryCalls({ count: calls })}</span>}
          </p>
          {works && works.length > 1 && (
            <svg viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label={home.industryWorks}>
              <path d={linePath(works)} />
            </svg>
          )}
        </li>
      ))}
    </ul>
  )
}
