// Facts of a sheet or page as terms and descriptions; missing ones leave no empty label.
import type { ReactNode } from 'react'
import css from './fact-list.module.css'

export type Fact = { term: string; value: ReactNode; lang?: string | undefined }
export type FactListProps = { facts: readonly Fact[] }

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false

export function FactList({ facts }: FactListProps) {
  const filled = facts.filter(({ value }) => !isEmpty(value))
  if (!filled.length) return null
  return (
    <dl className={css.facts}>
      {filled.map(({ term, value, lang }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
