// The empty state of a list: a loom with warps only, one sentence, and the ways on.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './empty.module.css'

export type EmptyProps = {
  sentence: string
  /** Links on: a filter dropped with its count, related keywords, another country. */
  ways?: readonly { text: string; href: string }[]
  /** Buttons. */
  children?: ReactNode
}

export function Empty({ sentence, ways = [], children }: EmptyProps) {
  const { empty } = useWords('common')
  return (
    <section className={css.empty}>
      <svg className={css.warps} viewBox="0 0 220 64" aria-hidden="true">
        <path d="M10 0v64M30 0v64M50 0v64M70 0v64M90 0v64M110 0v64M130 0v64M150 0v64M170 0v64M190 0v64M210 0v64" />
        <path className={css.gold} d="M2 32h32m-4-5l5 5-5 5-5-5z" />
      </svg>
      <p className={css.sentence}>{sentence}</p>
      {ways.length > 0 && (
        <>
          <h2 className={css.title}>{empty.alternatives}</h2>
          <ul className={css.ways}>
            {ways.map(({ text, href }) => (
              <li key={href}>
                <A href={href}>{text}</A>
              </li>
            ))}
          </ul>
        </>
      )}
      {children && <div className={css.actions}>{children}</div>}
    </section>
  )
}
