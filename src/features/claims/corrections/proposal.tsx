// One proposed value: what stands there, what is proposed, and the two buttons.
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Proposed } from './proposed.ts'
import css from '../claim.module.css'

export function ProposalForm({ proposal, error }: { proposal: Proposed; error: string | undefined }) {
  const { changes, office } = useWords('claim')
  const { id, label, now, value } = proposal
  const title = label ?? office.remark
  return (
    <form method="post" className={css.choice}>
      <input type="hidden" name="id" value={id} />
      <h3>{title}</h3>
      {label === null ? (
        <p>{value}</p>
      ) : (
        <dl>
          <dt>{changes.now}</dt>
          <dd>{now || changes.nothing}</dd>
          <dt>{changes.proposed}</dt>
          <dd>{value || changes.nothing}</dd>
        </dl>
      )}
      {error && <p role="alert">{error}</p>}
      <p className={css.buttons}>
        {label === null ? (
          <Button type="submit" name="do" value="refuse">
            {office.read}
          </Button>
        ) : (
          <>
            <Button type="submit" name="do" value="accept" aria-label={changes.acceptOf({ text: title })}>
              {changes.accept}
            </Button>
            <Button look="quiet" type="submit" name="do" value="refuse" aria-label={changes.refuseOf({ text: title })}>
              {changes.refuse}
            </Button>
          </>
        )}
      </p>
    </form>
  )
}
