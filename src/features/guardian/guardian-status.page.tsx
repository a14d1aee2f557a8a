// The member sees whether the guardian has answered, and has the mail sent again.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { GuardianAnswer } from './guardian-status.action.ts'
import type { GuardianStatus } from './guardian-status.loader.ts'
import css from './guardian.module.css'

export const head = (_data: GuardianStatus, words: Catalogs): Head => ({
  title: words.claim.guardian.mine,
  hidden: true,
})

export function View() {
  const { state, email, mayAsk } = usePage<GuardianStatus>()
  const answer = useAnswer<GuardianAnswer>()
  const { guardian } = useWords('claim')
  const sentence = {
    none: guardian.none,
    own: guardian.own({ email }),
    unasked: guardian.unasked({ email }),
    asked: guardian.asked({ email }),
    confirmed: guardian.hasConfirmed({ email }),
    refused: guardian.hasRefused({ email }),
  }[state]
  return (
    <MemberFrame current="myProfile">
      <h1>{guardian.mine}</h1>
      {answer && mayAsk && <Problem message={guardian.notSent} first />}
      <p>{sentence}</p>
      {(state === 'asked' || state === 'refused') && !mayAsk && <p className={css.help}>{guardian.wait}</p>}
      <form method="post" className={css.buttons}>
        {mayAsk && (
          <Button look="primary" type="submit">
            {guardian.send}
          </Button>
        )}
        <ButtonLink href="/my-profile/info#guardianEmail">{guardian.change}</ButtonLink>
      </form>
    </MemberFrame>
  )
}
