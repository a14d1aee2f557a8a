// The sign-in page of staff: a plain form that works without scripts; a second one for the code where there is a second factor.
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary, TextField } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FormMessage } from './form-message.tsx'
import type { LoginAnswer } from './login.action.ts'
import type { LoginData } from './login.loader.ts'
import { PageForm } from './page-form.tsx'
import { SignInFailed } from './sign-in-failed.tsx'

export const head = (_data: LoginData, words: Catalogs): Head => ({
  title: words.account.signIn.staffTitle,
  hidden: true,
})

function CodeForm({ challenge, email, errors }: { challenge: string } & Pick<LoginAnswer, 'email' | 'errors'>) {
  const { signIn } = useWords('account')
  return (
    <PageForm>
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="email" value={email} />
      <TextField
        id="code"
        label={signIn.code}
        help={signIn.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step after the password, and its only field
        autoFocus
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
      {isPasswordNew && !answer && <FormMessage look="info" message={password.resetDone} />}
      <SignInFailed answer={answer} />
      <ErrorSummary errors={wrong} />
      {challenge ? (
        <CodeForm challenge={challenge} email={email} errors={errors} />
      ) : (
        <>
          <CredentialsForm email={email} errors={errors} />
          <p>
            <A href="/backend/forgot-password">{signIn.forgot}</A>
          </p>
        </>
      )}
    </>
  )
}
