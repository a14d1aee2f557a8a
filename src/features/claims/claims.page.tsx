// The back office: who asks to claim an entry, and what people without account want corrected.
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { ClaimsAnswer } from './claims.action.ts'
import type { ClaimsData } from './claims.loader.ts'
import { ProposalForm } from './corrections/proposal.tsx'
import { RequestForm } from './request-form.tsx'
import css from './claim.module.css'

export const head = (data: ClaimsData): Head => ({ title: data.title, hidden: true })

export function View() {
  const { title, requests, corrections } = usePage<ClaimsData>()
  const answer = useAnswer<ClaimsAnswer>()
  const { office } = useWords('claim')
  const answerTo = (id: string): ClaimsAnswer | undefined => (answer?.id === id ? answer : undefined)
  // It was decided by somebody else: it stands in the list no more, and what was typed is shown above.
  const isListed = (id: string): boolean =>
    [...requests, ...corrections.map(({ proposal }) => proposal)].some((one) => one.id === id)
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {answer && !isListed(answer.id) && (
        <>
          <Problem message={answer.error} />
          {answer.reason && <blockquote>{answer.reason}</blockquote>}
        </>
      )}
      <section>
        <h2>{office.requests}</h2>
        {requests.length === 0 && <Empty sentence={office.noRequests} />}
        {requests.map((one) => (
          <RequestForm key={one.id} request={one} answer={answerTo(one.id)} />
        ))}
      </section>
      <section id="corrections">
        <h2>{office.corrections}</h2>
        {corrections.length === 0 && <Empty sentence={office.noCorrections} />}
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
