// An error in its place; everything around it goes on working.
import type { ReactNode } from 'react'
import { ButtonLink, Button } from './button.tsx'
import { useWords } from './words.tsx'
import css from './problem.module.css'

export type ProblemProps = {
  /** 'This part could not be loaded.' unless told. */
  message?: string | undefined
  look?: 'danger' | 'warning' | 'info'
  onRetry?: (() => void) | undefined
  retryHref?: string | undefined
  children?: ReactNode
}

export function Problem({ message, look = 'danger', onRetry, retryHref, children }: ProblemProps) {
  const { actions, errorPage } = useWords('common')
  return (
    <div className={css.problem} data-look={look} role={look === 'danger' ? 'alert' : 'status'}>
      <p>{message ?? errorPage.inPlace}</p>
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
