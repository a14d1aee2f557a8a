// What is held about somebody, and the three ways on: claim, correct, remove. Plain forms, no account needed.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailField, ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import type { ClaimAnswer } from './claim.action.ts'
import type { ClaimData, Held } from './claim.loader.ts'
import css from './claim.module.css'
import { ClaimForm } from './claim-form.tsx'

export const head = (data: ClaimData, words: Catalogs): Head => ({
  title: data.state === 'ask' ? words.claim.ask.title : words.claim.title,
  hidden: true,
})

type Answered = { answer: ClaimAnswer | undefined }

function AskLink({ answer, isDead }: Answered & { isDead: boolean }) {
  const { ask } = useWords('claim')
  const { signIn, link } = useWords('account')
  return (
    <>
      <h1>{ask.title}</h1>
      {isDead && (!answer || answer.outcome === 'dead') && <Problem title={link.dead} message={link.askNew} first />}
      {answer?.outcome === 'sent' ? (
        <Problem look="info" message={ask.sent} first />
      ) : (
        <>
          <p>{ask.text}</p>
          {answer?.message && <Problem message={answer.message} first />}
          <ErrorSummary errors={Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))} />
          <form method="post" className={css.form}>
            <input type="hidden" name="do" value="ask" />
            <EmailField
              id="email"
              label={signIn.email}
              defaultValue={answer?.values.email ?? ''}
              error={answer?.errors.email}
            />
            <Button look="primary" type="submit">
              {ask.submit}
            </Button>
          </form>
        </>
      )}
    </>
  )
}

function Me({ held }: { held: Held }) {
  const { me } = useWords('claim')
  const { account, email, path } = held
  const back = `redirect=${encodeURIComponent(path)}`
  if (!account)
    return (
      <>
        <p>{me.needs({ email })}</p>
        <p className={css.buttons}>
          <ButtonLink look="primary" href={`/register?${back}`}>
            {me.register}
          </ButtonLink>
          <ButtonLink href={`/login?${back}`}>{me.signIn}</ButtonLink>
        </p>
      </>
    )
  if (!account.isProven)
    return (
      <>
        <p>{me.account({ email: account.email })}</p>
        <p>{account.isOrganization ? me.organization : me.other({ email })}</p>
        <p className={css.buttons}>
          {account.askHref && !account.isOrganization && <ButtonLink href={account.askHref}>{me.ask}</ButtonLink>}
          <ButtonLink look="quiet" href="/logout">
            {me.signOut}
          </ButtonLink>
        </p>
      </>
    )
  return (
    <ClaimForm hasEntry={account.hasEntry} asksMatching={account.asksMatching}>
      <input type="hidden" name="do" value="claim" />
      <p>{me.account({ email: account.email })}</p>
    </ClaimForm>
  )
}

function Contested() {
  const { contested } = useWords('claim')
  return (
    <section className={css.alert}>
      <h2>{contested.title}</h2>
      <p>{contested.text}</p>
      <form method="post">
        <input type="hidden" name="do" value="object" />
        <Button type="submit">{contested.submit}</Button>
      </form>
    </section>
  )
}

function Look({ held, answer }: Answered & { held: Held }) {
  const words = useWords('claim')
  const site = useSite()
  return (
    <>
      <h1>{held.name}</h1>
      {answer?.outcome === 'corrected' && <Problem look="info" message={words.correct.done} first />}
      {answer?.outcome === 'corrected' && answer.message && <Problem look="info" message={answer.message} />}
      {answer?.outcome === 'objected' && <Problem look="info" message={words.contested.done} first />}
      <p>{words.lead({ site: site.name })}</p>
      {held.isContested && <Contested />}
      <section className={css.held}>
        <h2>{words.held}</h2>
        <FactList facts={held.facts} />
        {held.publicHref && (
          <p>
            <A href={held.publicHref}>{words.publicHref}</A>
          </p>
        )}
        <h2>{words.from}</h2>
        <p>{held.from}</p>
        <h2>{words.why}</h2>
        <p>{words.whyText}</p>
      </section>
      <h2 className={css.choices}>{words.choices}</h2>
      <section className={css.choice}>
        <h3>{words.me.title}</h3>
        <p>{words.me.text}</p>
        <Me held={held} />
      </section>
      <section className={css.choice}>
        <h3>{words.correct.title}</h3>
        <p>{words.correct.text}</p>
        <ButtonLink href={`${held.path}?do=correct`}>{words.correct.open}</ButtonLink>
      </section>
      <section className={css.choice}>
        <h3>{words.remove.title}</h3>
        <p>{words.remove.text}</p>
        <ButtonLink look="danger" href={`${held.path}?do=remove`}>
          {words.remove.open}
        </ButtonLink>
      </section>
    </>
  )
}

function Correct({ held, answer }: Answered & { held: Held }) {
  const { correct, back } = useWords('claim')
  const errors = answer?.errors ?? {}
  return (
    <>
      <h1>{correct.open}</h1>
      <p>{correct.text}</p>
      {answer?.message && <Problem message={answer.message} first />}
      {answer?.outcome === 'nothing' && <Problem message={correct.nothing} first />}
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      <form method="post" className={css.form} noValidate>
        <input type="hidden" name="do" value="correct" />
        {held.fields.map(({ name, label, value, max }) => (
          <TextField
            key={name}
            id={name}
            label={label}
            maxLength={max}
            defaultValue={answer?.values[name] ?? value}
            error={errors[name]}
          />
        ))}
        <Field id="remark" label={correct.remark} help={correct.remarkHelp} error={errors.remark}>
          <textarea {...{ name: 'remark', rows: 5, defaultValue: answer?.values.remark ?? '' }} />
        </Field>
        <p className={css.buttons}>
          <Button look="primary" type="submit">
            {correct.submit}
          </Button>
          <ButtonLink look="quiet" href={held.path}>
            {back}
          </ButtonLink>
        </p>
      </form>
    </>
  )
}

function Remove({ held }: { held: Held }) {
  const { remove, back } = useWords('claim')
  return (
    <>
      <h1>{remove.open}</h1>
      <p>{held.name}</p>
      <p>{remove.text}</p>
      <p>
        <b>{remove.sure}</b>
      </p>
      <form method="post" className={css.buttons}>
        <input type="hidden" name="do" value="remove" />
        <Button look="danger" type="submit">
          {remove.submit}
        </Button>
        <ButtonLink look="quiet" href={held.path}>
          {back}
        </ButtonLink>
      </form>
    </>
  )
}

export function View() {
  const data = usePage<ClaimData>()
  const answer = useAnswer<ClaimAnswer>()
  const { remove } = useWords('claim')
  if (data.state === 'removed')
    return (
      <>
        <h1>{remove.done}</h1>
        <p role="status">{remove.doneText}</p>
      </>
    )
  if (data.state !== 'live') return <AskLink answer={answer} isDead={data.state === 'dead'} />
  const { held } = data
  if (held.step === 'correct' && answer?.outcome !== 'corrected') return <Correct held={held} answer={answer} />
  if (held.step === 'remove') return <Remove held={held} />
  return <Look held={held} answer={answer} />
}
