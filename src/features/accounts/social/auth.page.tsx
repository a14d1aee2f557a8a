// Ends a sign-in by another site: what is left to say once, or what went wrong. Works without scripts.
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailField, ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { FormMessage } from '../sign-in/form-message.tsx'
import { SignInFailed } from '../sign-in/sign-in-failed.tsx'
import { SendAgain } from '../members/registration/send-again.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import { Consents, KindOfAccount, RegisterFields } from '../members/registration/register-fields.tsx'
import { PageForm } from '../sign-in/page-form.tsx'
import type { AuthAnswer } from './auth.action.ts'
import type { AuthData, ProviderIdentity } from './auth.loader.ts'
import css from './social.module.css'

type Of<Is extends AuthData['is']> = Extract<AuthData, { is: Is }>

const titleOf = (data: AuthData, { social }: Catalogs['newcomer']): string => {
  if (data.is === 'problem') return data.isLinking ? social.linkProblemTitle : social.problemTitle
  if (data.is === 'add') return social.addTitle({ name: data.vouched.provider })
  return data.is === 'link' ? social.knownTitle : social.title
}

export const head = (data: AuthData, words: Catalogs): Head => ({ title: titleOf(data, words.newcomer), hidden: true })

/** Whom the provider named: never taken over unseen. */
function Who({ vouched }: { vouched: ProviderIdentity }) {
  const { social } = useWords('newcomer')
  const { provider, orcid } = vouched
  const name = vouched.name || orcid
  if (!name) return null
  return (
    <p className={css.who}>
      {social.vouched({ provider, name })}
      {orcid && orcid !== name && <span className={css.number}>{orcid}</span>}
    </p>
  )
}

function Problem({ data }: { data: Of<'problem'> }) {
  const { signIn } = useWords('account')
  const { social } = useWords('newcomer')
  const { problem, provider: name } = data
  const texts: Record<typeof problem, string> = {
    over: social.over,
    refused: signIn.notFound,
    denied: social.denied({ name }),
    down: social.down({ name }),
    untrusted: social.untrusted({ name }),
    taken: social.taken({ name }),
    other: social.other({ name }),
  }
  return (
    <>
      <FormMessage
        title={problem === 'refused' ? signIn.notFoundTitle : undefined}
        message={name ? texts[problem] : social.over}
      />
      <div className={css.ways}>
        <ButtonLink look="primary" href={data.again}>
          {data.isLinking ? social.back : social.tryAgain}
        </ButtonLink>
        {!data.isLinking && <A href="/login">{signIn.title}</A>}
      </div>
    </>
  )
}

function Waiting({ data }: { data: Of<'waiting'> }) {
  const { hints, social } = useWords('newcomer')
  return (
    <>
      <Who vouched={data.vouched} />
      <FormMessage title={hints.notVerified} message={social.waiting({ email: data.email })} />
      <div className={css.ways}>
        <ButtonLink look="primary" href={data.again}>
          {social.confirmed}
        </ButtonLink>
        <SendAgain email={data.email} />
        <form method="post">
          <Button type="submit" name="do" value="again">
            {social.otherAddress}
          </Button>
        </form>
      </div>
    </>
  )
}

type LinkFormProps = {
  /** The address is given; else it is asked for. */
  email: string | null
  asksPassword?: boolean
  submit: string
  answer: AuthAnswer | undefined
  look?: 'primary' | 'secondary'
  children?: ReactNode
}

function LinkForm({ email, asksPassword = true, submit, answer, look = 'primary', children }: LinkFormProps) {
  const { signIn } = useWords('account')
  const errors = answer?.errors ?? {}
  return (
    <PageForm>
      <input type="hidden" name="do" value="link" />
      {email === null ? (
        <EmailField
          id="link_email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={answer?.values.link_email ?? ''}
          error={errors.link_email}
        />
      ) : (
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
      )}
      {asksPassword && (
        <PasswordField
          id="link_password"
          label={signIn.password}
          autoComplete="current-password"
          error={errors.link_password}
        />
      )}
      <Button look={look} type="submit">
        {submit}
      </Button>
      {children}
    </PageForm>
  )
}

function Link({ data, answer }: { data: Of<'link'>; answer: AuthAnswer | undefined }) {
  const { signIn } = useWords('account')
  const { social } = useWords('newcomer')
  const { provider } = data.vouched
  return (
    <>
      <Who vouched={data.vouched} />
      <p>
        <strong>{data.email}</strong>
      </p>
      <p>{social.linkText({ name: provider })}</p>
      <LinkForm email={data.email} submit={social.linkSubmit} answer={answer} />
      <p>
        {social.noPassword({ name: provider })} <A href="/forgot-password">{signIn.forgot}</A>
      </p>
    </>
  )
}

function Add({ data, answer }: { data: Of<'add'>; answer: AuthAnswer | undefined }) {
  const { social } = useWords('newcomer')
  const { provider } = data.vouched
  return (
    <>
      <Who vouched={data.vouched} />
      <p>{social.addText({ name: provider, email: data.email })}</p>
      <LinkForm
        email={data.email}
        asksPassword={data.asksPassword}
        submit={social.addSubmit({ name: provider })}
        answer={answer}
      >
        <ButtonLink href="/my-profile/privacy">{social.keep}</ButtonLink>
      </LinkForm>
    </>
  )
}

function Complete({ data, answer }: { data: Of<'complete'>; answer: AuthAnswer | undefined }) {
  const { register, social } = useWords('newcomer')
  const { registration, vouched } = data
  const isLinkAnswer = answer?.values.link_email !== undefined
  return (
    <>
      <Who vouched={vouched} />
      {registration.isOpen ? (
        <>
          <KindOfAccount data={registration} />
          <PageForm key={String(registration.isOrganization)}>
            <input type="hidden" name="do" value="create" />
            <RegisterFields
              data={registration}
              answer={isLinkAnswer ? undefined : answer}
              known={{ fullName: vouched.name, email: data.email }}
              emailHelp={data.isEmailVerified ? social.emailConfirmed({ name: vouched.provider }) : social.emailHelp}
            />
            <Consents texts={registration.texts} answer={isLinkAnswer ? undefined : answer} />
            <Button look="primary" type="submit">
              {register.submit}
            </Button>
          </PageForm>
        </>
      ) : (
        <p>{register.closed}</p>
      )}
      <section className={css.link}>
        <h2>{social.linkTitle}</h2>
        <p>{social.linkText({ name: vouched.provider })}</p>
        <LinkForm email={null} submit={social.linkSubmit} answer={answer} look="secondary" />
      </section>
    </>
  )
}

export function View() {
  const words = useWords('newcomer')
  const data = usePage<AuthData>()
  const answer = useAnswer<AuthAnswer>()
  const wrong = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{titleOf(data, words)}</h1>
      <SignInFailed answer={answer} />
      {answer?.isUnverified && <SendAgain email={answer.values.link_email ?? ''} />}
      <ErrorSummary errors={wrong} />
      {data.is === 'problem' && <Problem data={data} />}
      {data.is === 'waiting' && <Waiting data={data} />}
      {data.is === 'link' && <Link data={data} answer={answer} />}
      {data.is === 'add' && <Add data={data} answer={answer} />}
      {data.is === 'complete' && <Complete data={data} answer={answer} />}
    </>
  )
}
