// The staff door: a plain form that works without scripts.
import { Button } from '#ui/button.tsx'
import { ErrorSummary, TextField } from '#ui/field.tsx'
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

export function View() {
  const { signIn, password } = useWords('account')
  const { isPasswordNew } = usePage<LoginData>()
  const answer = useAnswer<LoginAnswer>()
  const errors = answer?.errors ?? {}
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
      </PageForm>
    </>
  )
}
