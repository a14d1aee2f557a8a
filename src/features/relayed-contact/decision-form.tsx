// The two ways to answer a request.
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { DecideAnswer } from './answer.action.ts'
import css from './relayed-contact.module.css'

export type DecisionFormProps = {
  /** Who asks. */
  from: string
  reasons: readonly { value: string; label: string }[]
  /** What came back, when something was wrong. */
  answer: DecideAnswer | undefined
}

export function DecisionForm({ from, reasons, answer }: DecisionFormProps) {
  const words = useWords('relay')
  const declined = answer?.field === 'reason'
  return (
    <form method="post" className={css.form} noValidate>
      <Field
        id="answer"
        label={words.answer}
        help={words.answerHelp}
        optional
        error={answer?.field === 'answer' ? answer.error : undefined}
      >
        <textarea name="answer" rows={6} maxLength={3000} defaultValue={answer?.values.answer ?? ''} />
      </Field>
      <p>{words.acceptText({ name: from })}</p>
      <Button look="primary" type="submit" name="decision" value="accept">
        {words.accept}
      </Button>
      <details className={css.decline} open={declined}>
        <summary>{words.declineInstead}</summary>
        <p>{words.declineText}</p>
        <Field id="reason" label={words.reason} required error={declined ? answer.error : undefined}>
          <select name="reason" defaultValue={answer?.values.reason ?? ''}>
            <option value="">{words.choose}</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" name="decision" value="decline">
          {words.decline}
        </Button>
      </details>
    </form>
  )
}
