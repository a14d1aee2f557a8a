// A page on which something is sought: its head, and the form that asks by its address, at once as it is typed.
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import css from './search-form.module.css'
import { useTypedForm } from './use-typed-form.ts'

export function SearchPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className={css.page} data-loading={isLoading ? '' : undefined} aria-busy={isLoading}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}

/** How much was found, announced once; while it is sought, that it is. */
export function Found({ children, large = false }: { children: ReactNode; large?: boolean }) {
  const { searching } = useWords('pairing')
  const isLoading = useNavigation().state === 'loading'
  return (
    <p role="status" className={large ? css.countLarge : css.count}>
      {isLoading ? searching : children}
    </p>
  )
}

type SearchFormProps = {
  path: string
  label: string
  /** Of the button that asks. */
  submit: string
  children: ReactNode
  /** Beside that button. */
  beside?: ReactNode
}

export function SearchForm({ path, label, submit, children, beside }: SearchFormProps) {
  const base = useBase()
  const { onChange, formKey } = useTypedForm()
  return (
    <form
      key={formKey}
      className={css.form}
      action={localHref(base, path)}
      aria-label={label}
      onInput={({ currentTarget }) => onChange(currentTarget)}
    >
      {children}
      <div className={css.send}>
        <Button look="primary" type="submit" icon="search">
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** What was sought as a need: members post it, others sign in first. */
export function KeepAsNeed({ href, isMember }: { href: string; isMember: boolean }) {
  const words = useWords('pairing')
  return (
    <p className={css.send}>
      <ButtonLink href={href} icon="bookmark" rel="nofollow">
        {isMember ? words.keep : words.signIn}
      </ButtonLink>
      <small>{words.keepHelp}</small>
    </p>
  )
}
