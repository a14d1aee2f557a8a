// Writing to somebody of the portal: a message that is relayed, so that nobody's address is shown.
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailField, ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { localeNames, locales } from '#words/locales.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { WriteAnswer } from './write.action.ts'
import type { WriteData } from './write.loader.ts'
import { TypedTexts } from './typed-texts.tsx'
import css from './relayed-contact.module.css'

export const head = (data: WriteData, { relay }: Catalogs): Head => ({
  title: data.targets.length === 1 ? relay.titleTo({ name: data.targets[0]?.label ?? '' }) : relay.title,
  hidden: true,
})

function Targets({ data }: { data: WriteData }) {
  const words = useWords('relay')
  return (
    <section className={css.to}>
      <h2>{words.goesTo}</h2>
      <ul>
        {data.targets.map(({ value, label, href }) => (
          <li key={value}>
            <A href={href}>{label}</A>
          </li>
        ))}
      </ul>
      <p>{words.noAddress}</p>
      {data.targets.length > 1 && <p>{words.eachOwn}</p>}
    </section>
  )
}

function Others({ data, also }: { data: WriteData; also: readonly string[] }) {
  const words = useWords('relay')
  if (data.others.length === 0) return null
  return (
    <fieldset className={css.others}>
      <legend>{words.askOthers}</legend>
      <p>{words.askOthersHelp}</p>
      {data.others.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" name="also" value={value} defaultChecked={also.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function RequestForm({ data, answer }: { data: WriteData; answer: WriteAnswer | undefined }) {
  const words = useWords('relay')
  const { values = {}, errors = {}, also = [] } = answer ?? {}
  return (
    <form method="post" className={css.form} noValidate>
      {data.isMember ? (
        <>
          <input type="hidden" name="as" value="member" />
          <p>{words.asMember({ name: data.sender.name })}</p>
        </>
      ) : (
        <>
          {/* For who signs in again elsewhere and sends it once more. */}
          <input type="hidden" name="need" value={values.need ?? ''} />
          <input type="hidden" name="cv" value={values.cv ?? ''} />
          <TextField
            id="name"
            label={words.name}
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={values.name ?? data.sender.name}
            error={errors.name}
          />
          <EmailField
            id="email"
            label={words.email}
            help={words.emailHelp}
            defaultValue={values.email ?? data.sender.email}
            error={errors.email}
          />
        </>
      )}
      <TextField
        id="organization"
        label={words.organization}
        optional
        maxLength={200}
        autoComplete="organization"
        defaultValue={values.organization ?? data.sender.organization}
        error={errors.organization}
      />
      <Field id="message" label={words.message} help={words.messageHelp} required error={errors.message}>
        <textarea name="message" rows={8} maxLength={3000} defaultValue={values.message ?? data.message} />
      </Field>
      <Field id="language" label={words.language} required>
        <select name="language" defaultValue={values.language || data.language}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
      </Field>
      {data.needs.length > 0 && (
        <Field id="need" label={words.need} help={words.needHelp} optional error={errors.need}>
          <select name="need" defaultValue={answer ? (values.need ?? '') : data.need}>
            <option value="">{words.noNeed}</option>
            {data.needs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      )}
      {data.hasCv && (
        <div>
          <label className={css.check}>
            <input type="checkbox" name="cv" value="yes" defaultChecked={values.cv === 'yes'} />
            {words.shareCv}
          </label>
          <p className={css.note}>{words.shareCvHelp}</p>
        </div>
      )}
      <Others data={data} also={also} />
      <div className={css.trap} aria-hidden="true">
        <label htmlFor="company">{words.leaveEmpty}</label>
        <input id="company" name="company" tabIndex={-1} autoComplete="off" />
      </div>
      <ProofOfWork task={data.task} />
      <p className={css.note}>
        {words.whatHappens} <A href="/about#privacy">{words.privacy}</A>
      </p>
      <Button look="primary" type="submit">
        {words.send}
      </Button>
    </form>
  )
}

function Done({ data }: { data: WriteData }) {
  const words = useWords('relay')
  const { numbers, waits } = data.sent ?? { numbers: [], waits: true }
  const numberNote = numbers.length > 0 ? words.numbers({ count: numbers.length, numbers: numbers.join(', ') }) : ''
  return (
    <div className={css.done}>
      <Problem
        title={waits ? words.confirmFirst : words.sent}
        message={waits ? words.confirmFirstText : words.sentText}
        look="info"
        first
      >
        {numberNote && <p>{numberNote}</p>}
      </Problem>
      {data.isMember && (
        <p>
          <A href={ownRequestsHref}>{words.requests.all}</A>
        </p>
      )}
      {data.targets[0] && (
        <p>
          <ButtonLink look="secondary" href={data.targets[0].href}>
            {words.back}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export function View() {
  const words = useWords('relay')
  const data = usePage<WriteData>()
  const answer = useAnswer<WriteAnswer>()
  const wrong = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  const isDone = data.sent !== null && !answer
  const isOpen = data.open.length > 0
  const hasForm = data.targets.length > 0 && !isDone && !isOpen && !data.isOwn
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>
        {data.targets.length === 1 ? words.titleTo({ name: data.targets[0]?.label ?? '' }) : words.title}
      </h1>
      {data.targets.length === 0 && !answer && <p>{words.nobody}</p>}
      {isDone && <Done data={data} />}
      {answer?.message && (
        <Problem message={answer.message} look="danger" first>
          {answer.isSignedOut && (
            <A href="/login" target="_blank" rel="noopener">
              {words.signInElsewhere}
            </A>
          )}
        </Problem>
      )}
      {answer && !hasForm && <TypedTexts values={answer.values} />}
      <ErrorSummary errors={wrong} />
      {!isDone && isOpen && (
        <ul className={css.open}>
          {data.open.map(({ number, label, state, date }) => (
            <li key={number}>{words.openState({ number, name: label, state, date })}</li>
          ))}
        </ul>
      )}
      {data.targets.length > 0 && !isDone && (
        <>
          <Targets data={data} />
          {data.isOwn && <p>{words.own}</p>}
          {hasForm && <RequestForm data={data} answer={answer} />}
        </>
      )}
    </article>
  )
}
