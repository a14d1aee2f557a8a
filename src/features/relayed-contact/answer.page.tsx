// A request as its receiver sees it: what was written, and the two ways to answer.
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary, Field } from '#ui/parts/field.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/office/page-data.ts'
import type { DecideAnswer } from './answer.action.ts'
import type { AnswerData } from './answer.loader.ts'
import { Dead } from './dead.tsx'
import css from './relayed-contact.module.css'

export const head = (data: AnswerData, { relay }: Catalogs): Head => ({
  title: data ? relay.requestTitle({ number: data.number }) : relay.deadTitle,
  hidden: true,
})

function Forms({ data, answer }: { data: NonNullable<AnswerData>; answer: DecideAnswer | undefined }) {
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
      <p>{words.acceptText({ name: data.from })}</p>
      <Button look="primary" type="submit" name="decision" value="accept">
        {words.accept}
      </Button>
      <details className={css.decline} open={declined}>
        <summary>{words.declineInstead}</summary>
        <p>{words.declineText}</p>
        <Field id="reason" label={words.reason} required error={declined ? answer.error : undefined}>
          <select name="reason" defaultValue={answer?.values.reason ?? ''}>
            <option value="">{words.choose}</option>
            {data.reasons.map(({ value, label }) => (
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

export function View() {
  const words = useWords('relay')
  const data = usePage<AnswerData>()
  const answer = useAnswer<DecideAnswer>()
  if (!data) return <Dead />
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{words.requestTitle({ number: data.number })}</h1>
      {!data.isOpen && (
        <Problem
          title={data.state}
          message={data.isAccepted ? words.acceptedNow({ name: data.from }) : words.decidedNow}
          look="info"
          first
        />
      )}
      <ErrorSummary errors={answer ? [{ field: answer.field, message: answer.error }] : []} />
      <FactList
        facts={[
          { term: words.from, value: [data.from, data.organization].filter(Boolean).join(', ') },
          { term: words.about, value: data.target },
          { term: words.date, value: data.date },
        ]}
      />
      <blockquote className={css.quote} lang={data.lang}>
        {data.message}
      </blockquote>
      {data.isOpen && <Forms data={data} answer={answer} />}
    </article>
  )
}
