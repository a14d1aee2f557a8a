// "Is this you?" for a signed-in member: claim at once, or say why and let staff decide.
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary, Field } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { RequestAnswer } from './request.action.ts'
import type { RequestData } from './request.loader.ts'
import css from './claim.module.css'
import { ClaimForm } from './claim-form.tsx'

export const head = (data: RequestData, words: Catalogs): Head => ({
  title: words.claim.request.title({ name: data.name }),
  hidden: true,
})

function Body({ data }: { data: RequestData }) {
  const { me, request } = useWords('claim')
  const answer = useAnswer<RequestAnswer>()
  if (data.isOrganization) return <Problem look="info" message={me.organization} />
  if (data.isProven)
    return (
      <ClaimForm hasEntry={data.hasEntry} asksMatching={data.asksMatching}>
        <p>{request.proven}</p>
      </ClaimForm>
    )
  if (data.waits)
    return (
      <div role="status">
        <p>{request.waits}</p>
        {data.hasAddress && <p>{request.objection}</p>}
      </div>
    )
  return (
    <form method="post" className={css.form} noValidate>
      <p>{request.text}</p>
      {answer?.message && <Problem message={answer.message} first />}
      <ErrorSummary errors={answer?.error ? [{ field: 'reason', message: answer.error }] : []} />
      <Field id="reason" label={request.reason} help={request.reasonHelp} error={answer?.error} required>
        <textarea {...{ name: 'reason', rows: 5, defaultValue: answer?.reason ?? '' }} />
      </Field>
      <Button look="primary" type="submit">
        {request.submit}
      </Button>
    </form>
  )
}

export function View() {
  const data = usePage<RequestData>()
  const { request, publicHref } = useWords('claim')
  return (
    <MemberFrame current="myProfile">
      <h1>{request.title({ name: data.name })}</h1>
      {data.place && <p>{data.place}</p>}
      {data.publicHref && (
        <p>
          <A href={data.publicHref}>{publicHref}</A>
        </p>
      )}
      <Body data={data} />
    </MemberFrame>
  )
}
