// The search of a page: a plain GET form with a choice of where to look.
import type { ReactNode } from 'react'
import { useBase, localHref } from '../foundations/link.tsx'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './search-box.module.css'

export type SearchBoxProps = {
  action: string
  q?: string
  placeholder?: string
  /** Name of the field for people who do not see it; 'Search' unless told. */
  label?: string
  types?: readonly { value: string; label: string }[] | undefined
  type?: string | undefined
  /** Parameters to keep: filters, sort. */
  keep?: readonly (readonly [name: string, value: string])[]
  large?: boolean
  autoComplete?: string
  /** Room for suggestions below. */
  children?: ReactNode
}

export function SearchBox(props: SearchBoxProps) {
  const { action, q, placeholder, label, types, type, keep = [], large = false, autoComplete = 'off', children } = props
  const { shell, searchTypes } = useWords('common')
  return (
    <form
      className={css.search}
      role="search"
      action={localHref(useBase(), action)}
      data-large={large ? '' : undefined}
    >
      {types && (
        <select className={css.type} name="type" defaultValue={type} aria-label={searchTypes.label}>
          {types.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      <input
        className={css.input}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={placeholder}
        aria-label={label ?? shell.search}
        autoComplete={autoComplete}
        enterKeyHint="search"
        maxLength={1000}
      />
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className={css.button} type="submit" aria-label={large ? undefined : shell.search}>
        <Icon name="search" />
        {large && <span>{shell.search}</span>}
      </button>
      {children}
    </form>
  )
}
