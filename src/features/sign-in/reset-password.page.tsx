// Sets a password by a link that works once; the button uses it up, not the opening.
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import { PageForm } from './page-form.tsx'
import type { ResetAnswer } from './reset-password.act.ts'
import type { ResetData } from './reset-password.load.ts'

export const head = (_data: ResetData, words: Catalogs): Head => ({
  title: words.account.password.resetTitle,
  hidden: true,
})

export function View() {
  const { password, link } = useWords('account')
  const owner = usePage<ResetData>()
  const answer = useAnswer<ResetAnswer>()
  if (!owner || answer?.isDead)
    return (
      <>
        <h1>{password.resetTitle}</h1>
        <p role="alert">{link.dead}</p>
        <ButtonLink look="primary" href="/backend/forgot-password">
          {link.askNew}
        </ButtonLink>
        <p>{password.askAdmin}</p>
      </>
    )
  const missing = answer?.problems ?? []
  const rules = `${password.rules}: ${[password.length({ count: 12 }), password.upper, password.lower, password.digit].join(', ')}.`
  return (
    <>
      <h1>{password.resetTitle}</h1>
      {owner.isInvitation && <p>{password.invited({ name: owner.name })}</p>}
      {missing.length > 0 && (
        <div role="alert">
          <p>{password.rules}:</p>
          <ul>
            {missing.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      <PageForm>
        <input type="hidden" name="username" autoComplete="username" defaultValue={owner.email} />
        <TextField
          id="password"
          label={password.new}
          type="password"
          autoComplete="new-password"
          required
          help={rules}
          error={missing.length > 0 ? missing.join(', ') : undefined}
        />
        <TextField
          id="password_confirmation"
          label={password.repeat}
          type="password"
          autoComplete="new-password"
          required
          error={answer?.confirmation}
        />
        <Button look="primary" type="submit">
          {password.resetSubmit}
        </Button>
      </PageForm>
    </>
  )
}
