// The head of a landing page of one value: what it is, numbers, related values.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './facet-intro.module.css'

export type FacetIntroProps = {
  people: number
  universities: number
  countries: number
  /** 'As of 20 Nov 2026', in words of the page. */
  asOf?: string | undefined
  related?: readonly { text: string; href: string; count?: number }[]
  children?: ReactNode
}

export function FacetIntro({ people, universities, countries, asOf, related = [], children }: FacetIntroProps) {
  const { landing } = useWords('public')
  return (
    <div className={css.intro}>
      <p>
        {landing.intro({ people, universities, countries })} {asOf && <small>{asOf}</small>}
      </p>
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
