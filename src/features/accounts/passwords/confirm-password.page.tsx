// Asks for the own password once more, where something is about to happen that only its owner may do.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import type { ConfirmAnswer } from './confirm-password.action.ts'
import type { ConfirmData } from './confirm-password.loader.ts'
import { PageForm } from '../sign-in/page-form.tsx'
import { PasswordField } from './password-field.tsx'

export const head = (_data: unknown, words: Catalogs): Head => ({
  title: words.account.password.confirmTitle,
  hidden: true,
})

export function View() {
  const { password, signIn } = useWords('account')
  const { actions } = useWords('common')
  const { signedIn } = useSite()
  const answer = useAnswer<ConfirmAnswer>()
  const { file } = usePage<ConfirmData>()
  if (file)
    return (
      <>
        <h1>{password.fileTitle}</h1>
        <p>{password.fileAbout}</p>
        <p>
          <a href={file} download>
            {password.fileFetch}
          </a>
        </p>
        <ButtonLink href="/backend">{password.fileBack}</ButtonLink>
      </>
    )
  return (
    <>
      <h1>{password.confirmTitle}</h1>
      <p>{password.confirmAbout}</p>
      <ErrorSummary errors={answer ? [{ field: 'password', message: answer.error }] : []} />
      <PageForm>
        <input type="hidden" name="username" autoComplete="username" defaultValue={signedIn?.name ?? ''} />
        <PasswordField id="password" label={signIn.password} autoComplete="current-password" error={answer?.error} />
        <Button look="primary" type="submit">
          {actions.continue}
        </Button>
        <ButtonLink href="/backend">{actions.cancel}</ButtonLink>
      </PageForm>
    </>
  )
}
