// Asks for a link that sets a new password.
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer } from '#engine/pages/page-data.ts'
import { PageForm } from '../page-form.tsx'
import { DoorMessage } from './door-message.tsx'
import css from './door.module.css'
import type { ForgotAnswer } from './forgot-password.act.ts'

export const head = (_data: unknown, words: Catalogs): Head => ({
  title: words.member.password.forgotTitle,
  hidden: true,
})

export function View() {
  const { signIn } = useWords('account')
  const { password } = useWords('member')
  const answer = useAnswer<ForgotAnswer>()
  return (
    <>
      <h1>{password.forgotTitle}</h1>
      {answer?.isSent ? <p role="status">{password.forgotSent}</p> : <p>{password.forgotText}</p>}
      <DoorMessage message={answer?.message} />
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
        <Button look={answer?.isSent ? 'secondary' : 'primary'} type="submit">
          {password.forgotSubmit}
        </Button>
      </PageForm>
      <ul className={css.ways}>
        <li>
          <A href="/login">{signIn.title}</A>
        </li>
      </ul>
    </>
  )
}
