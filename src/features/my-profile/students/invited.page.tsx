// Behind the link of an invitation: a student names the supervisor, or declines. Plain forms.
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { InvitedAnswer } from './invited.action.ts'
import type { InvitedData } from './invited.loader.ts'
import css from './students.module.css'

export const head = (_data: InvitedData, { member }: Catalogs): Head => ({
  title: member.students.invitedTitle,
  hidden: true,
})

type Open = Extract<InvitedData, { state: 'open' }>

function Ways({ reader, back }: Pick<Open, 'reader' | 'back'>) {
  const { students: words } = useWords('member')
  if (reader === 'student')
    return (
      <Button look="primary" type="submit" name="do" value="accept">
        {words.accept}
      </Button>
    )
  if (reader === 'no_entry')
    return (
      <ButtonLink look="primary" href="/my-profile/info">
        {words.writeFirst}
      </ButtonLink>
    )
  if (reader !== 'visitor') return null
  return (
    <>
      <ButtonLink look="primary" href={`/register?${back}`}>
        {words.register}
      </ButtonLink>
      <ButtonLink href={`/login?${back}`}>{words.signIn}</ButtonLink>
    </>
  )
}

export function View() {
  const { students: words } = useWords('member')
  const { link } = useWords('account')
  const data = usePage<InvitedData>()
  const outcome = useAnswer<InvitedAnswer>()?.outcome
  const site = useSite()
  const isDone = outcome === 'done' || outcome === 'declined'
  return (
    <>
      <h1>{words.invitedTitle}</h1>
      {isDone ? (
        <Problem look="info" message={outcome === 'done' ? words.accepted : words.declinedInvitation} first>
          <p>
            <A href={outcome === 'done' ? '/my-profile/young-talent' : '/'}>
              {outcome === 'done' ? words.toEntry : site.name}
            </A>
          </p>
        </Problem>
      ) : data.state === 'dead' ? (
        <>
          <Problem title={link.dead} message={words.deadText} first />
          <p>
            <A href="/">{site.name}</A>
          </p>
        </>
      ) : (
        <>
          <p>{words.invitedLead({ name: data.name, site: site.name })}</p>
          <p>
            <A href={data.href}>{data.nameNative ?? data.name}</A>
          </p>
          <Facts items={data.facts} />
          <p className={css.note}>{words.what}</p>
          {data.reader === 'themselves' && <Problem look="info" message={words.themselves} />}
          {data.reader === 'staff' && <Problem look="info" message={words.asMember} />}
          {data.reader === 'no_entry' && <p>{words.noEntry}</p>}
          <form method="post" className={css.buttons}>
            <Ways reader={data.reader} back={data.back} />
            {data.reader !== 'themselves' && (
              <Button look="quiet" type="submit" name="do" value="decline">
                {words.decline}
              </Button>
            )}
          </form>
        </>
      )}
    </>
  )
}
