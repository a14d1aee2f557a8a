// Takes an entry as one's own; to be public is a consent of its own, unticked.
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './claim.module.css'

/** `hasEntry`: the member has an entry already, and it goes into this one. The children say why it may be claimed. */
export function ClaimForm({ hasEntry, children }: { hasEntry: boolean; children: ReactNode }) {
  const { me } = useWords('claim')
  return (
    <form method="post" className={css.form}>
      {children}
      {hasEntry && <p>{me.merges}</p>}
      <CheckField id="isPublic" label={me.isPublic} />
      <p className={css.help}>{me.publicHelp}</p>
      <Button look="primary" type="submit">
        {me.submit}
      </Button>
    </form>
  )
}
