// A guardian reads what is published about a young talent, and confirms or refuses. Plain forms, no account.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import type { GuardianAnswer } from './guardian.action.ts'
import type { GuardianData } from './guardian.loader.ts'
import css from './guardian.module.css'

export const head = (_data: GuardianData, words: Catalogs): Head => ({
  title: words.claim.guardian.title,
  hidden: true,
})

function Dead() {
  const { guardian } = useWords('claim')
  const { link } = useWords('account')
  const site = useSite()
  return (
    <>
      <h1>{guardian.title}</h1>
      <Problem title={link.dead} message={guardian.deadText} first />
      <p>
        <A href="/">{site.name}</A>
      </p>
    </>
  )
}

export function View() {
  const data = usePage<GuardianData>()
  const outcome = useAnswer<GuardianAnswer>()?.outcome
  const { guardian } = useWords('claim')
  const { signOut } = useWords('account')
  const site = useSite()
  if (data.state === 'dead' || outcome === 'dead') return <Dead />
  const isThemselves = data.isThemselves || outcome === 'themselves'
  const isConfirmed = outcome && !isThemselves ? outcome === 'confirmed' : data.state === 'confirmed'
  return (
    <>
      <h1>{guardian.title}</h1>
      {outcome === 'refused' && <Problem look="info" message={guardian.refused} first />}
      {isConfirmed && <Problem look="info" message={guardian.confirmed} first />}
      <p>{guardian.lead({ name: data.name, site: site.name })}</p>
      <h2 className={css.title}>{guardian.published}</h2>
      <FactList facts={data.facts} />
      <p className={css.help}>{guardian.never}</p>
      <form method="post" className={css.form}>
        {!isConfirmed && isThemselves && <Problem message={guardian.themselves} />}
        {!isConfirmed && !isThemselves && <p>{guardian.agree}</p>}
        <p className={css.buttons}>
          {!isConfirmed && isThemselves && (
            <ButtonLink look="primary" href="/logout">
              {signOut.submit}
            </ButtonLink>
          )}
          {!isConfirmed && !isThemselves && (
            <Button look="primary" type="submit" name="do" value="confirm">
              {guardian.confirm}
            </Button>
          )}
          {outcome !== 'refused' && (
            <Button look="danger" type="submit" name="do" value="refuse">
              {isConfirmed ? guardian.withdraw : guardian.refuse}
            </Button>
          )}
        </p>
      </form>
    </>
  )
}
