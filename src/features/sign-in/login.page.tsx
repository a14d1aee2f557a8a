// The staff door: a plain form that works without scripts; a second one for the code where there is a second factor.
import { Button } from '#ui/button.tsx'
import { ErrorSummary, TextField } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import type { LoginAnswer } from './login.act.ts'
import type { LoginData } from './login.load.ts'
import { PageForm } from './page-form.tsx'

export const head = (_data: LoginData, words: Catalogs): Head => ({
  title: words.account.signIn.staffTitle,
  hidden: true,
})

function PasswordForm({ email, errors }: Pick<LoginAnswer, 'email' | 'errors'>) {
  const { signIn } = useWords('account')
  return (
    <PageForm>
      <TextField
        id="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        id="password"
        label={signIn.password}
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Button look="primary" type="submit">
        {signIn.submit}
      </Button>
      <p>
        <A href="/backend/forgot-password">{signIn.forgot}</A>
      </p>
    </PageForm>
  )
}

function CodeForm({ challenge, email, errors }: { challenge: string } & Pick<LoginAnswer, 'email' | 'errors'>) {
  const { signIn } = useWords('account')
  return (
    <PageForm>
      <input type="hidden" name="challenge" value={challenge} readOnly />
      <input type="hidden" name="email" value={email} readOnly />
      <TextField
        id="code"
        label={signIn.code}
        help={signIn.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={errors.code}
      />
      <Button look="primary" type="submit">
        {signIn.submit}
      </Button>
      <p>
        <A href="/backend/login">{signIn.startAgain}</A>
      </p>
    </PageForm>
  )
}

export function View() {
  const { signIn, password } = useWords('account')
  const { isPasswordNew } = usePage<LoginData>()
  const answer = useAnswer<LoginAnswer>()
  const { errors = {}, email = '', challenge } = answer ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{signIn.staffTitle}</h1>
      {isPasswordNew && !answer && <p role="status">{password.resetDone}</p>}
      {answer?.message && (
        <div role="alert">
          {answer.title && (
            <p>
              <strong>{answer.title}</strong>
            </p>
          )}
          <p>{answer.message}</p>
        </div>
      )}
      <ErrorSummary errors={wrong} />
      {challenge ? (
        <CodeForm challenge={challenge} email={email} errors={errors} />
      ) : (
        <PasswordForm email={email} errors={errors} />
      )}
    </>
  )
}
