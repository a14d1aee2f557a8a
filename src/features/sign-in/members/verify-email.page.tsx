// Confirms an e-mail address by a button, for mail scanners open links; without a live link it sends a new one.
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import { PageForm } from '../page-form.tsx'
import { DoorMessage } from './door-message.tsx'
import css from './door.module.css'
import type { VerifyAnswer } from './verify-email.act.ts'
import type { VerifyData } from './verify-email.load.ts'

export const head = (data: VerifyData, words: Catalogs): Head => ({
  title: data.state === 'sent' ? words.member.verify.checkMail : words.member.verify.title,
  hidden: true,
})

export function View() {
  const { signIn, link } = useWords('account')
  const { verify, door } = useWords('member')
  const { state } = usePage<VerifyData>()
  const answer = useAnswer<VerifyAnswer>()
  if (state === 'live' && !answer)
    return (
      <>
        <h1>{verify.title}</h1>
        <p>{verify.text}</p>
        <PageForm>
          <Button look="primary" type="submit">
            {verify.submit}
          </Button>
        </PageForm>
      </>
    )
  const isDead = answer ? answer.isDead : state === 'dead'
  return (
    <>
      <h1>{state === 'sent' ? verify.checkMail : verify.title}</h1>
      {state === 'sent' && !answer && <p role="status">{verify.checkMailText}</p>}
      {isDead && (
        <div role="alert">
          <p>{link.dead}</p>
          <p>{link.askNew}</p>
        </div>
      )}
      {answer?.isSent && <p role="status">{verify.sent}</p>}
      <DoorMessage message={answer?.message} />
      {state === 'sent' && <p>{verify.nothingCame}</p>}
      <PageForm>
        <TextField
          id="email"
          label={signIn.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={answer?.email ?? ''}
          error={answer?.error}
        />
        <Button look={state === 'sent' ? 'secondary' : 'primary'} type="submit">
          {door.sendAgain}
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
