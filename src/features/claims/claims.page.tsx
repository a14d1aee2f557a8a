// The back office: who asks to claim an entry, and what people without account want corrected.
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import type { ClaimsAnswer } from './claims.act.ts'
import type { Asked, ClaimsData } from './claims.load.ts'
import { ProposalForm } from './proposal.tsx'
import css from './claim.module.css'

export const head = (data: ClaimsData): Head => ({ title: data.title, hidden: true })

function RequestForm({ request, answer }: { request: Asked; answer: ClaimsAnswer | undefined }) {
  const { office } = useWords('claim')
  const { objection } = request
  const id = `reason-${request.id}`
  const said = {
    open: office.mayObject({ date: request.until }),
    made: office.objected,
    none: office.nobodyToAsk,
    over: '',
  }[objection]
  return (
    <form method="post" className={css.choice} noValidate>
      <input type="hidden" name="id" value={request.id} />
      <h3>
        <A href={request.href}>{request.entry}</A>
      </h3>
      <p>
        {request.by} · {request.when}
      </p>
      <blockquote>{request.reason}</blockquote>
      {said && <p className={css.help}>{said}</p>}
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

export function View() {
  const { title, requests, corrections } = usePage<ClaimsData>()
  const answer = useAnswer<ClaimsAnswer>()
  const { office } = useWords('claim')
  const answerTo = (id: string): ClaimsAnswer | undefined => (answer?.id === id ? answer : undefined)
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <section>
        <h2>{office.requests}</h2>
        {requests.length === 0 && <p>{office.noRequests}</p>}
        {requests.map((one) => (
          <RequestForm key={one.id} request={one} answer={answerTo(one.id)} />
        ))}
      </section>
      <section id="corrections">
        <h2>{office.corrections}</h2>
        {corrections.length === 0 && <p>{office.noCorrections}</p>}
        {corrections.map(({ entry, href, proposal }) => (
          <div key={proposal.id}>
            <p className={css.about}>
              <A href={href}>{entry}</A>
            </p>
            <ProposalForm proposal={proposal} error={answerTo(proposal.id)?.error} />
          </div>
        ))}
      </section>
    </div>
  )
}
