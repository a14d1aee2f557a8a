// The head of a landing page of one value: what it is, numbers, related values.
import type { ReactNode } from 'react'
import { A } from '../../foundations/link.tsx'
import { useWords } from '../../foundations/words.tsx'
import css from './facet-intro.module.css'

export type FacetIntroProps = {
  people: number
  /** Null where the value itself is a university, or a country. */
  universities: number | null
  countries: number | null
  /** The day of these numbers. */
  asOf: string
  related?: readonly { text: string; href: string; count?: number }[]
  children?: ReactNode
}

export function FacetIntro({ people, universities, countries, asOf, related = [], children }: FacetIntroProps) {
  const { landing } = useWords('public')
  return (
    <div className={css.intro}>
      {universities !== null && (
        <p>
          {countries === null
            ? landing.introOfCountry({ people, universities })
            : landing.intro({ people, universities, countries })}{' '}
          <small>{landing.asOf({ date: asOf })}</small>
        </p>
      )}
      {related.length > 0 && (
        <p className={css.related}>
          <span>{landing.related}</span>
          {related.map(({ text, href, count }) => (
            <A key={href} href={href}>
              {text}
              {count !== undefined && ` (${count})`}
            </A>
          ))}
        </p>
      )}
      {children}
    </div>
  )
}
