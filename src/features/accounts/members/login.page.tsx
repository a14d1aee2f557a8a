// The sign-in page of members: a plain form that works without scripts.
import { ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { CredentialsForm } from '../sign-in/credentials-form.tsx'
import { FormMessage } from '../sign-in/form-message.tsx'
import { SignInFailed } from '../sign-in/sign-in-failed.tsx'
import { ProviderLinks } from '../social/provider-links.tsx'
import css from './account-pages.module.css'
import type { LoginAnswer } from './login.action.ts'
import type { LoginData } from './login.loader.ts'
import { SendAgain } from './registration/send-again.tsx'

export const head = (_data: LoginData, words: Catalogs): Head => ({ title: words.account.signIn.title, hidden: true })

export function View() {
  const { signIn, password } = useWords('account')
  const { hints, verify, change } = useWords('newcomer')
  const { flash, email, isOpen, query, providers } = usePage<LoginData>()
  const answer = useAnswer<LoginAnswer>()
  const errors = answer?.errors ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{signIn.title}</h1>
      {flash && !answer && (
        <FormMessage
          look="info"
          message={
            {
              verified: verify.done,
              passwordReset: password.resetDone,
              emailChanged: change.done,
              textKept: hints.textKept,
            }[flash]
          }
        />
      )}
      <SignInFailed answer={answer} />
      {answer?.isUnverified && <SendAgain email={answer.email} />}
      <ErrorSummary errors={wrong} />
      <CredentialsForm email={answer?.email ?? email} errors={errors} />
      <ProviderLinks providers={providers} query={query} labelOf={(name) => signIn.with({ name })} />
      <ul className={css.ways}>
        <li>
          <A href="/forgot-password">{signIn.forgot}</A>
        </li>
        {isOpen && (
          <li>
            {hints.noAccount} <A href={`/register${query}`}>{signIn.register}</A>
          </li>
        )}
        <li>
          <A href="/backend/login">{hints.staff}</A>
        </li>
      </ul>
    </>
  )
}
