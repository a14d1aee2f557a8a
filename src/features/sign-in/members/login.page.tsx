// The members' door: a plain form that works without scripts.
import { Button } from '#ui/button.tsx'
import { ErrorSummary, TextField } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import { PageForm } from '../page-form.tsx'
import { ProviderLinks } from '../social/provider-links.tsx'
import { DoorMessage } from './door-message.tsx'
import css from './door.module.css'
import type { LoginAnswer } from './login.act.ts'
import type { LoginData } from './login.load.ts'
import { PasswordField } from './password-field.tsx'
import { SendAgain } from './send-again.tsx'

export const head = (_data: LoginData, words: Catalogs): Head => ({ title: words.account.signIn.title, hidden: true })

export function View() {
  const { signIn, password } = useWords('account')
  const { door, verify } = useWords('member')
  const { said, isOpen, query, providers } = usePage<LoginData>()
  const answer = useAnswer<LoginAnswer>()
  const errors = answer?.errors ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{signIn.title}</h1>
      {said && !answer && <p role="status">{said === 'verified' ? verify.done : password.resetDone}</p>}
      <DoorMessage title={answer?.title} message={answer?.message} />
      {answer?.isUnverified && <SendAgain email={answer.email} />}
      <ErrorSummary errors={wrong} />
      <PageForm>
        <TextField
          id="email"
          label={signIn.email}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={answer?.email ?? ''}
          error={errors.email}
        />
        <PasswordField id="password" label={signIn.password} autoComplete="current-password" error={errors.password} />
        <Button look="primary" type="submit">
          {signIn.submit}
        </Button>
      </PageForm>
      <ProviderLinks providers={providers} query={query} labelOf={(name) => signIn.with({ name })} />
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
