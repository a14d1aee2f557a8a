// An error message in its place; everything around it goes on working.
import type { ReactNode } from 'react'
import { ButtonLink, Button } from '../parts/button.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './problem.module.css'

export type ProblemProps = {
  title?: string | undefined
  /** 'This part could not be loaded.' unless told. */
  message?: string | undefined
  /** Stands above a form that came back: it has focus, and so is read first. */
  first?: boolean
  look?: 'danger' | 'warning' | 'info'
  onRetry?: (() => void) | undefined
  retryHref?: string | undefined
  children?: ReactNode
}

export function Problem(props: ProblemProps) {
  const { title, message, look = 'danger', first = false, onRetry, retryHref, children } = props
  const { actions, shell } = useWords('common')
  return (
    <div
      className={css.problem}
      data-look={look}
      role={look === 'danger' ? 'alert' : 'status'}
      {...(first && { tabIndex: -1, autoFocus: true })}
    >
      {title && <strong>{title}</strong>}
      <p>{message ?? shell.notLoaded}</p>
      {children}
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      )}
      {retryHref && (
        <ButtonLink look="quiet" href={retryHref}>
          {actions.tryAgain}
        </ButtonLink>
      )}
    </div>
  )
}
