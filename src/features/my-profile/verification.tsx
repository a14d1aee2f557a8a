// How it stands with the verification of an organization, and the form that asks for it; without scripts too.
import { useAnswer } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { FileChoice } from '#ui/pictures/file-choice.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { InfoAnswer, VerificationAnswer } from './verification-action.ts'
import type { Verification as VerificationStatus } from './verification-status.ts'
import css from './verification.module.css'

type FormProps = { status: VerificationStatus; answer: VerificationAnswer | undefined }

function RequestForm({ status, answer }: FormProps) {
  const { verification: words } = useWords('member')
  const { labels, proofs } = status
  const { proof, number, email, note, letter } = answer?.typed ?? status.sent
  const errors = answer?.errors ?? {}
  return (
    <form method="post" encType="multipart/form-data" className={css.form} noValidate>
      <input type="hidden" name="do" value="verification" />
      {answer?.message && <Problem message={answer.message} first />}
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({ field: `verification-${field}`, message }))}
      />
      <fieldset className={css.proofs}>
        <legend>{words.proof}</legend>
        {proofs.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="proof" value={value} defaultChecked={value === proof} /> {label}
          </label>
        ))}
      </fieldset>
      <div data-proof="register">
        <TextField
          id="verification-number"
          name="number"
          label={labels.number}
          help={words.numberHelp}
          error={errors.number}
          defaultValue={number}
          maxLength={200}
        />
      </div>
      <div data-proof="letter">
        {letter && <input type="hidden" name="letterKept" value={letter.key} />}
        <Field
          id="verification-letter"
          label={labels.letter}
          help={letter ? `${words.letterKept({ name: letter.name })} ${words.letterHelp}` : words.letterHelp}
          error={errors.letter}
        >
          <FileChoice name="letter" accept="application/pdf,.pdf" />
        </Field>
      </div>
      <div data-proof="domain">
        <TextField
          id="verification-email"
          name="email"
          type="email"
          label={labels.email}
          help={words.emailHelp}
          error={errors.email}
          defaultValue={email}
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Field id="verification-note" label={labels.note} error={errors.note} optional>
        <textarea {...{ name: 'note', rows: 3, defaultValue: note }} />
      </Field>
      <Button look="primary" type="submit">
        {status.askedAt ? words.amend : words.send}
      </Button>
    </form>
  )
}

function PendingVerification({ status, answer }: FormProps & { status: VerificationStatus & { askedAt: string } }) {
  const { verification: words } = useWords('member')
  const [locale, dates] = [useLocale(), useDates()]
  const { proofs, sent, labels, country } = status
  const date = formatDate(status.askedAt, locale, dates)
  return (
    <>
      <p role="status">{words.asked({ date, country })}</p>
      <FactList
        facts={[
          { term: words.proof, value: proofs.find(({ value }) => value === sent.proof)?.label },
          { term: labels.number, value: sent.number },
          {
            term: labels.letter,
            value: sent.letter && <a href={`/files/${sent.letter.key}`}>{sent.letter.name}</a>,
          },
          { term: labels.email, value: sent.email },
          { term: labels.note, value: sent.note },
        ]}
      />
      <details className={css.change} open={answer !== undefined}>
        <summary>{words.change}</summary>
        <RequestForm status={status} answer={answer} />
      </details>
      <form method="post">
        <Button type="submit" name="do" value="verification-back">
          {words.back}
        </Button>
      </form>
    </>
  )
}

export function Verification({ status }: { status: VerificationStatus }) {
  const { tasks, verification: words } = useWords('member')
  const answer = useAnswer<InfoAnswer>()?.verification
  const [locale, dates] = [useLocale(), useDates()]
  const { at, askedAt, declined, label } = status
  if (at) return <FactList facts={[{ term: label, value: formatDate(at, locale, dates) }]} />
  return (
    <section id="verification" className={css.verification}>
      <h2>{tasks.organization}</h2>
      {askedAt ? (
        <PendingVerification status={{ ...status, askedAt }} answer={answer} />
      ) : (
        <>
          {declined ? (
            <Problem
              look="warning"
              title={words.declined({ date: formatDate(declined.at, locale, dates) })}
              message={declined.reason}
            />
          ) : (
            <p>{tasks.organizationWhy}</p>
          )}
          <RequestForm status={status} answer={answer} />
        </>
      )}
    </section>
  )
}
