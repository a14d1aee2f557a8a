// The form by which anybody asks about the own data, without account.
import { Button } from '#ui/parts/button.tsx'
import { EmailField, ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { AskAnswer } from './ask.action.ts'
import type { AskData } from './ask.loader.ts'
import { DetailsField, TypeField } from './fields.tsx'
import css from './requests.module.css'

export const head = (_data: AskData, { requests }: Catalogs): Head => ({
  title: requests.title,
  description: requests.lead,
  canonical: '/about/data-request',
})

export function View() {
  const words = useWords('requests')
  const { types, type, email, ownHref, sent, task } = usePage<AskData>()
  const answer = useAnswer<AskAnswer>()
  const { values = {}, errors = {}, message } = answer ?? {}
  return (
    <article className={css.page}>
      <h1>{words.title}</h1>
      {sent && !answer && (
        <Problem title={words.sent} message={sent.number ? words.sentText(sent) : words.sentPlain} look="info" first />
      )}
      {message && <Problem message={message} look="danger" first />}
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, message: text }))} />
      <p>{words.lead}</p>
      <p>{ownHref ? <A href={ownHref}>{words.inAccount}</A> : words.inAccount}</p>
      <form method="post" className={css.form} noValidate>
        <TypeField types={types} value={values.requestType ?? type} error={errors.requestType} />
        <EmailField
          id="email"
          label={words.email}
          help={words.emailHelp}
          defaultValue={values.email ?? email}
          error={errors.email}
        />
        <DetailsField value={values.text ?? ''} error={errors.text} />
        <div className={css.trap} aria-hidden="true">
          <label htmlFor="company">{words.leaveEmpty}</label>
          <input id="company" name="company" tabIndex={-1} autoComplete="off" />
        </div>
        <ProofOfWork task={task} />
        <Button look="primary" type="submit">
          {words.send}
        </Button>
      </form>
    </article>
  )
}
