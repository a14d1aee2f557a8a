// The forgotten password of the staff: one field, one answer.
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer } from '#engine/pages/page-data.ts'
import type { ForgotAnswer } from './forgot-password.act.ts'
import { PageForm } from './page-form.tsx'

export const head = (_data: unknown, words: Catalogs): Head => ({
  title: words.account.password.forgotTitle,
  hidden: true,
})

export function View() {
  const { password, signIn } = useWords('account')
  const answer = useAnswer<ForgotAnswer>()
  if (answer?.isDone)
    return (
      <>
        <h1>{password.forgotTitle}</h1>
        <p role="status">{password.forgotDone}</p>
        <ButtonLink href="/backend/login">{signIn.staffTitle}</ButtonLink>
      </>
    )
  return (
    <>
      <h1>{password.forgotTitle}</h1>
      <p>{password.forgotAbout}</p>
      {answer?.message && <p role="alert">{answer.message}</p>}
      <PageForm>
        <TextField
          id="email"
          label={signIn.email}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={answer?.email ?? ''}
          error={answer?.error}
        />
        <Button look="primary" type="submit">
          {password.forgotSubmit}
        </Button>
        <ButtonLink href="/backend/login">{signIn.staffTitle}</ButtonLink>
      </PageForm>
    </>
  )
}
