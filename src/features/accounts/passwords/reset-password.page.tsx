// Sets a password by a link that works once, for staff and members; the button uses it up, not the opening.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { FormMessage } from '../sign-in/form-message.tsx'
import { PageForm } from '../sign-in/page-form.tsx'
import { PasswordField } from './password-field.tsx'
import type { ResetAnswer } from './reset-password.action.ts'
import type { ResetData } from './reset-password.loader.ts'

export const head = (_data: ResetData, words: Catalogs): Head => ({
  title: words.account.password.resetTitle,
  hidden: true,
})

export function View() {
  const { password, link } = useWords('account')
  const { owner, isStaff, least, forgotHref } = usePage<ResetData>()
  const answer = useAnswer<ResetAnswer>()
  if (!owner || answer?.isDead)
    return (
      <>
        <h1>{password.resetTitle}</h1>
        <FormMessage message={link.dead} />
        <ButtonLink look="primary" href={forgotHref}>
          {link.askNew}
        </ButtonLink>
        {isStaff && <p>{password.askAdmin}</p>}
      </>
    )
  const wrong = [
    ...(answer?.password ? [{ field: 'password', message: answer.password }] : []),
    ...(answer?.confirmation ? [{ field: 'password_confirmation', message: answer.confirmation }] : []),
  ]
  return (
    <>
      <h1>{password.resetTitle}</h1>
      {owner.isInvitation && <p>{password.invited({ name: owner.name })}</p>}
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={wrong} />
      <PageForm>
        <input type="hidden" name="username" autoComplete="username" defaultValue={owner.email} />
        <PasswordField
          id="password"
          label={password.new}
          least={least}
          isNew
          autoComplete="new-password"
          error={answer?.password}
        />
        <PasswordField
          id="password_confirmation"
          label={password.repeat}
          autoComplete="new-password"
          error={answer?.confirmation}
        />
        <Button look="primary" type="submit">
          {password.resetSubmit}
        </Button>
      </PageForm>
    </>
  )
}
