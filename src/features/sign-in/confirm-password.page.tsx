// Asks for the own password once more, where something is about to happen that only its owner may do.
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, useSite } from '#engine/pages/page-data.ts'
import type { ConfirmAnswer } from './confirm-password.act.ts'
import { PageForm } from './page-form.tsx'

export const head = (_data: unknown, words: Catalogs): Head => ({
  title: words.account.password.confirmTitle,
  hidden: true,
})

export function View() {
  const { password, signIn } = useWords('account')
  const { actions } = useWords('common')
  const { signedIn } = useSite()
  const answer = useAnswer<ConfirmAnswer>()
  return (
    <>
      <h1>{password.confirmTitle}</h1>
      <p>{password.confirmAbout}</p>
      <PageForm>
        <input type="hidden" name="username" autoComplete="username" defaultValue={signedIn?.name ?? ''} />
        <TextField
          id="password"
          label={signIn.password}
          type="password"
          autoComplete="current-password"
          required
          error={answer?.error}
        />
        <Button look="primary" type="submit">
          {actions.continue}
        </Button>
        <ButtonLink href="/backend">{actions.cancel}</ButtonLink>
      </PageForm>
    </>
  )
}
