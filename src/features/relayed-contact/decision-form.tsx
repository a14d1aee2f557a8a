// The two ways to answer a request, and what else its receiver may do: block who sent it, or report it.
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { DecideAnswer } from './decide-answer.ts'
import type { Standing } from './receiver.ts'
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
  const errorOf = (field: DecideAnswer['field']) => (answer?.field === field ? answer?.error : undefined)
  return (
    <form method="post" className={css.form} noValidate>
      <Field id="answer" label={words.answer} help={words.answerHelp} optional error={errorOf('answer')}>
        <textarea name="answer" rows={6} maxLength={3000} defaultValue={answer?.values.answer ?? ''} />
      </Field>
      <p>{words.acceptText({ name: from })}</p>
      <Button look="primary" type="submit" name="decision" value="accept">
        {words.accept}
      </Button>
      <details className={css.decline} open={answer?.field === 'reason' || answer?.field === 'note'}>
        <summary>{words.declineInstead}</summary>
        <p>{words.declineText}</p>
        <Field id="reason" label={words.reason} required error={errorOf('reason')}>
          <select name="reason" defaultValue={answer?.values.reason ?? ''}>
            <option value="">{words.choose}</option>
            {reasons.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field id="note" label={words.note} help={words.noteHelp} optional error={errorOf('note')}>
          <textarea name="note" rows={3} maxLength={500} defaultValue={answer?.values.note ?? ''} />
        </Field>
        <Button type="submit" name="decision" value="decline">
          {words.decline}
        </Button>
      </details>
    </form>
  )
}

export function Unwanted({ standing, answer }: { standing: Standing; answer: DecideAnswer | undefined }) {
  const { block, report } = useWords('relay')
  const { mayBlock, isBlocked, isReported } = standing
  const wrong = answer?.field === 'report' ? answer.error : undefined
  return (
    <>
      {isBlocked && (
        <form method="post" className={css.form}>
          <p role="status">{block.is}</p>
          <Button type="submit" name="decision" value="unblock">
            {block.undo}
          </Button>
        </form>
      )}
      {mayBlock && !isBlocked && (
        <details className={css.unwanted}>
          <summary>{block.title}</summary>
          <form method="post" className={css.form}>
            <p>{block.text}</p>
            <Button type="submit" name="decision" value="block">
              {block.press}
            </Button>
          </form>
        </details>
      )}
      {isReported ? (
        <p role="status">{report.is}</p>
      ) : (
        <details className={css.unwanted} open={wrong !== undefined}>
          <summary>{report.title}</summary>
          <form method="post" className={css.form} noValidate>
            <p>{report.text}</p>
            <Field id="report" label={report.why} help={report.whyHelp} optional error={wrong}>
              <textarea name="report" rows={3} maxLength={500} defaultValue={answer?.values.report ?? ''} />
            </Field>
            <Button type="submit" name="decision" value="report">
              {report.press}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}
