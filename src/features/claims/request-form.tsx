// One claim request for staff: who asks and why, whether the address of the entry may still object, and the two buttons.
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { ShownRequest } from './open-questions.ts'
import type { ClaimsAnswer } from './claims.action.ts'
import { EvidenceTable } from './evidence/evidence-table.tsx'
import css from './claim.module.css'

type RequestFormProps = {
  request: ShownRequest
  answer: ClaimsAnswer | undefined
  /** On the page of the entry itself it is not named again. */
  isOnEntry?: boolean
}

export function RequestForm({ request, answer, isOnEntry = false }: RequestFormProps) {
  const { office } = useWords('claim')
  const { objection } = request
  const id = `reason-${request.id}`
  const sentence = {
    open: office.mayObject({ date: request.until, count: request.days }),
    made: office.objected,
    none: office.nobodyToAsk,
    over: office.objectionOver({ date: request.until }),
  }[objection]
  return (
    <form method="post" className={css.choice} noValidate>
      <input type="hidden" name="id" value={request.id} />
      <h3>{isOnEntry ? request.by : <A href={request.href}>{request.entry}</A>}</h3>
      <p>{isOnEntry ? request.when : `${request.by} · ${request.when}`}</p>
      <blockquote>{request.reason}</blockquote>
      <EvidenceTable lines={request.evidence} />
      <p className={css.help}>{sentence}</p>
      <Field id={id} label={office.reason} help={office.reasonHelp} error={answer?.error}>
        <textarea {...{ name: 'reason', rows: 2, maxLength: 1000, defaultValue: answer?.reason ?? '' }} />
      </Field>
      <p className={css.buttons}>
        <Button
          look="primary"
          type="submit"
          name="do"
          value="approve"
          disabled={objection === 'open' || objection === 'made'}
        >
          {office.approve}
        </Button>
        <Button look="danger" type="submit" name="do" value="deny">
          {office.deny}
        </Button>
      </p>
    </form>
  )
}
