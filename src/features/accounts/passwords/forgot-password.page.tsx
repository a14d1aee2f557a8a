// Asks for a link that sets a new password, for staff and members: one field, one answer.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailField, ErrorSummary } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { FormMessage } from '../sign-in/form-message.tsx'
import type { ForgotAnswer } from './forgot-password.action.ts'
import type { ForgotData } from './forgot-password.loader.ts'
import { PageForm } from '../sign-in/page-form.tsx'
import { pagesOf } from '../sessions/realm.ts'

export const head = (_data: ForgotData, words: Catalogs): Head => ({
  title: words.account.password.forgotTitle,
  hidden: true,
})

export function View() {
  const { password, signIn } = useWords('account')
  const { realm } = usePage<ForgotData>()
  const answer = useAnswer<ForgotAnswer>()
  return (
    <>
      <h1>{password.forgotTitle}</h1>
      {answer?.isSent ? <FormMessage look="info" message={password.forgotDone} /> : <p>{password.forgotAbout}</p>}
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={answer?.error ? [{ field: 'email', message: answer.error }] : []} />
      <PageForm>
        <EmailField
          id="email"
          label={signIn.email}
          autoComplete="username"
          defaultValue={answer?.email ?? ''}
          error={answer?.error}
        />
        <Button look={answer?.isSent ? 'secondary' : 'primary'} type="submit">
          {password.forgotSubmit}
        </Button>
        <ButtonLink href={pagesOf(realm).login}>{realm === 'staff' ? signIn.staffTitle : signIn.title}</ButtonLink>
      </PageForm>
    </>
  )
}
