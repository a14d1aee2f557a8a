// Takes an entry as one's own; to be public, and to be proposed, are consents of their own, unticked.
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './claim.module.css'

type ClaimFormProps = {
  /** The member has an entry already, and it goes into this one. */
  hasEntry: boolean
  /** Whether the member may be proposed was not said with a yes before. */
  asksMatching: boolean
  /** Why it may be claimed. */
  children: ReactNode
}

export function ClaimForm({ hasEntry, asksMatching, children }: ClaimFormProps) {
  const { me } = useWords('claim')
  return (
    <form method="post" className={css.form}>
      {children}
      {hasEntry && <p>{me.merges}</p>}
      <CheckField id="isPublic" label={me.isPublic} />
      <p className={css.help}>{me.publicHelp}</p>
      {asksMatching && (
        <>
          <CheckField id="matching" label={me.matching} aria-describedby="matching-help" />
          <p id="matching-help" className={css.help}>
            {me.matchingHelp}
          </p>
        </>
      )}
      <Button look="primary" type="submit">
        {me.submit}
      </Button>
    </form>
  )
}
