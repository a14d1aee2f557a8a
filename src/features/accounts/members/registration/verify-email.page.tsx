// The page of every link about an address: it says what the button will do, for mail scanners open links; without a live link it sends a new one.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { EmailField, ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { PageForm } from '../../sign-in/page-form.tsx'
import { FormMessage } from '../../sign-in/form-message.tsx'
import { PasswordField } from '../../passwords/password-field.tsx'
import css from '../account-pages.module.css'
import type { VerifyAnswer } from './verify-email.action.ts'
import type { VerifyData } from './verify-email.loader.ts'

type Link = Extract<VerifyData, { state: 'live' }>['link']

export const head = (data: VerifyData, { newcomer: { verify, change } }: Catalogs): Head => ({
  title:
    data.state === 'sent'
      ? verify.checkMail
      : data.state !== 'live' || data.link.is === 'registration'
        ? verify.title
        : data.link.is === 'change'
          ? change.title
          : change.undoTitle,
  hidden: true,
})

/** What the reader of the mail does when the password of the registration is not theirs, or forgotten. */
function NewPassword({ errors, isOpen }: { errors: Record<string, string>; isOpen: boolean }) {
  const { verify } = useWords('newcomer')
  const { password } = useWords('account')
  return (
    <details className={css.anew} open={isOpen}>
      <summary>{verify.anew}</summary>
      <p>{verify.anewText}</p>
      <PageForm>
        <PasswordField
          id="new_password"
          label={password.new}
          isNew
          autoComplete="new-password"
          error={errors.new_password}
        />
        <PasswordField
          id="new_password_confirmation"
          label={password.repeat}
          autoComplete="new-password"
          error={errors.new_password_confirmation}
        />
        <Button type="submit" name="do" value="anew">
          {verify.anewSubmit}
        </Button>
      </PageForm>
    </details>
  )
}

function Proof({ link, errors }: { link: Extract<Link, { is: 'registration' }>; errors: Record<string, string> }) {
  const { verify } = useWords('newcomer')
  const { signIn } = useWords('account')
  const locale = useLocale()
  const { asks, provider } = link
  const isAnew = Boolean(errors.new_password ?? errors.new_password_confirmation)
  if (asks === null)
    return (
      <>
        <p>{verify.text}</p>
        <IntentButton name="confirm" label={verify.submit} look="primary" />
      </>
    )
  if (asks === 'provider' && provider)
    return (
      <>
        <p>{verify.byProvider({ name: provider.label })}</p>
        <ButtonLink look="primary" href={`/api/auth/social/${provider.name}?locale=${locale}`}>
          {signIn.with({ name: provider.label })}
        </ButtonLink>
        <NewPassword errors={errors} isOpen={isAnew} />
      </>
    )
  return (
    <>
      <p>{verify.passwordText}</p>
      <PageForm>
        <input type="hidden" name="username" autoComplete="username" defaultValue={link.email} />
        <PasswordField id="password" label={signIn.password} autoComplete="current-password" error={errors.password} />
        <Button look="primary" type="submit" name="do" value="confirm">
          {verify.submit}
        </Button>
      </PageForm>
      <NewPassword errors={errors} isOpen={isAnew} />
    </>
  )
}

/** A form of one button; what it does is in its value. */
function IntentButton({ name, label, look }: { name: string; label: string; look: 'primary' | 'secondary' }) {
  return (
    <PageForm>
      <Button look={look} type="submit" name="do" value={name}>
        {label}
      </Button>
    </PageForm>
  )
}

function Registration({
  link,
  answer,
}: {
  link: Extract<Link, { is: 'registration' }>
  answer: VerifyAnswer | undefined
}) {
  const { verify, register } = useWords('newcomer')
  const errors = answer?.errors ?? {}
  return (
    <>
      <h1>{verify.title}</h1>
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      <FactList
        facts={[
          { term: verify.email, value: link.email },
          { term: verify.who, value: link.name },
          { term: verify.kind, value: link.organization ? register.asOrganization : register.asResearcher },
          { term: verify.organization, value: link.organization },
          { term: link.provider?.label ?? '', value: link.provider?.subject },
        ]}
      />
      <Proof link={link} errors={errors} />
      {link.isOpen && (
        <details className={`${css.other} ${css.anew}`}>
          <summary>{verify.notMe}</summary>
          <p>{verify.notMeText}</p>
          <IntentButton name="disown" label={verify.disown} look="secondary" />
        </details>
      )}
    </>
  )
}

function Change({ link }: { link: Extract<Link, { is: 'change' | 'undo' }> }) {
  const { change } = useWords('newcomer')
  const isUndo = link.is === 'undo'
  return (
    <>
      <h1>{isUndo ? change.undoTitle : change.title}</h1>
      <FactList
        facts={[
          { term: change.account, value: link.name },
          { term: change.from, value: link.from },
          { term: change.to, value: link.to },
        ]}
      />
      <p>{isUndo ? change.undoText : change.text}</p>
      <IntentButton name={link.is} label={isUndo ? change.undoSubmit : change.submit} look="primary" />
    </>
  )
}

/** Where the mail went, and what comes after it. */
function Sent({ email }: { email: string }) {
  const { verify } = useWords('newcomer')
  return (
    <>
      <p role="status">{email ? verify.checkMailTo({ email }) : verify.checkMailText}</p>
      <h2 className={css.next}>{verify.next}</h2>
      <ol className={css.steps}>
        <li>{verify.nextLink}</li>
        <li>{verify.nextSignIn}</li>
        <li>{verify.nextPage}</li>
      </ol>
    </>
  )
}

export function View() {
  const { signIn, link } = useWords('account')
  const { verify, hints } = useWords('newcomer')
  const { snackbar } = useWords('common')
  const data = usePage<VerifyData>()
  const { state } = data
  const answer = useAnswer<VerifyAnswer>()
  if (state === 'live' && data.link.is === 'registration' && (!answer || answer.errors))
    return <Registration link={data.link} answer={answer} />
  if (state === 'live' && data.link.is !== 'registration' && !answer) return <Change link={data.link} />
  if (answer?.isRemoved)
    return (
      <>
        <h1>{verify.title}</h1>
        <FormMessage look="info" message={verify.removed} />
      </>
    )
  const isDead = answer ? answer.isDead : state === 'dead'
  return (
    <>
      <h1>{state === 'sent' ? verify.checkMail : verify.title}</h1>
      {state === 'sent' && !answer && <Sent email={data.email} />}
      {data.state === 'sent' && data.isConverted && !answer && <FormMessage look="info" message={snackbar.zawgyi} />}
      {isDead && <FormMessage title={link.dead} message={link.askNew} />}
      {answer?.isSent && <FormMessage look="info" message={verify.sent} />}
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={answer?.error ? [{ field: 'email', message: answer.error }] : []} />
      {state === 'sent' && (
        <p>
          {verify.nothingCame} {verify.again}
        </p>
      )}
      <PageForm>
        <EmailField
          id="email"
          label={signIn.email}
          defaultValue={answer?.email ?? (state === 'sent' ? data.email : '')}
          error={answer?.error}
        />
        <Button look={state === 'sent' ? 'secondary' : 'primary'} type="submit">
          {hints.sendAgain}
        </Button>
      </PageForm>
      <ul className={css.ways}>
        <li>
          <A href="/login">{signIn.title}</A>
        </li>
      </ul>
    </>
  )
}
