// The members' door: a plain form that works without scripts.
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/field.tsx'
import { A, localHref, useBase } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import { CredentialsForm } from '../credentials-form.tsx'
import { DoorMessage } from '../door-message.tsx'
import css from './door.module.css'
import type { LoginAnswer } from './login.act.ts'
import type { LoginData } from './login.load.ts'

export const head = (_data: LoginData, words: Catalogs): Head => ({ title: words.account.signIn.title, hidden: true })

/** Sends the confirmation again without typing the address once more. */
function SendAgain({ email }: { email: string }) {
  const { door } = useWords('member')
  const base = useBase()
  return (
    <form method="post" action={localHref(base, '/verify-email')}>
      <input type="hidden" name="email" value={email} />
      <Button type="submit">{door.sendAgain}</Button>
    </form>
  )
}

export function View() {
  const { signIn, password } = useWords('account')
  const { door, verify, change } = useWords('member')
  const { said, isOpen, query } = usePage<LoginData>()
  const answer = useAnswer<LoginAnswer>()
  const errors = answer?.errors ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{signIn.title}</h1>
      {said && !answer && (
        <p role="status">
          {{ verified: verify.done, passwordReset: password.resetDone, emailChanged: change.done }[said]}
        </p>
      )}
      <DoorMessage title={answer?.title} message={answer?.message} />
      {answer?.isUnverified && <SendAgain email={answer.email} />}
      <ErrorSummary errors={wrong} />
      <CredentialsForm email={answer?.email ?? ''} errors={errors} />
      <ul className={css.ways}>
        <li>
          <A href="/forgot-password">{signIn.forgot}</A>
        </li>
        {isOpen && (
          <li>
            {door.noAccount} <A href={`/register${query}`}>{signIn.register}</A>
          </li>
        )}
        <li>
          <A href="/backend/login">{door.staff}</A>
        </li>
      </ul>
    </>
  )
}
