// The first page of a member: what waits, with reasons, and the way to the public profile.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { PersonCard } from '#ui/people/person-card.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { HomeAnswer } from './home.action.ts'
import type { HomeData, Task } from './home.loader.ts'
import type { Near } from './people-near.ts'
import css from './home.module.css'

export const head = (_data: HomeData, words: Catalogs): Head => ({
  title: words.common.memberMenu.myProfile,
  hidden: true,
})

/** The most useful one stands first, and is the one to begin with. */
function TaskCard({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { tasks } = useWords('member')
  const look = isFirst ? 'primary' : 'secondary'
  return (
    <li className={css.task}>
      <h3>{task.title}</h3>
      <p>{task.why}</p>
      <div className={css.actions}>
        {task.does ? (
          <form method="post">
            <Button look={look} type="submit" name="do" value={task.does}>
              {task.button}
            </Button>
          </form>
        ) : (
          <ButtonLink look={look} href={task.href}>
            {task.button}
          </ButtonLink>
        )}
        {task.key && (
          <form method="post">
            <input type="hidden" name="task" value={task.key} readOnly />
            <Button look="quiet" type="submit" name="do" value="aside" aria-label={`${tasks.later}: ${task.title}`}>
              {tasks.later}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

/** People whom one may want to know. */
function People({ near }: { near: Near }) {
  const { tasks: words } = useWords('member')
  return (
    <section className={css.near}>
      <h2>{near.title}</h2>
      <ul>
        {near.people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} headingLevel={3} />
          </li>
        ))}
      </ul>
      <p>
        <A href={near.href}>{words.seeAll}</A>
      </p>
    </section>
  )
}

/** Nothing waits: what may be worth a look all the same. */
function Ideas({ hasProfile }: { hasProfile: boolean }) {
  const { tasks: words } = useWords('member')
  const account = [{ href: '/my-profile/info?part=account', text: words.keepAccount }]
  const profile = [
    { href: '/my-profile/info?part=as', text: words.seeAs },
    { href: '/my-profile/info?part=levels', text: words.setLevels },
  ]
  const ideas = [
    ...(hasProfile ? profile : account),
    { href: '/my-profile/privacy#notifications', text: words.setNotices },
  ]
  return (
    <>
      <p>{words.none}</p>
      <h3 className={css.meanwhile}>{words.meanwhile}</h3>
      <ul className={css.ideas}>
        {ideas.map(({ href, text }) => (
          <li key={href}>
            <A href={href}>{text}</A>
          </li>
        ))}
      </ul>
    </>
  )
}

export function View() {
  const { tasks: words } = useWords('member')
  const { memberMenu } = useWords('common')
  const { act } = useWords('staff')
  const { list } = useWords('editor')
  const answer = useAnswer<HomeAnswer>()
  const { name, tasks, publicHref, aside, hasProfile, near } = usePage<HomeData>()
  return (
    <MemberFrame current="myProfile">
      <header className={css.head}>
        <h1>{memberMenu.myProfile}</h1>
        <p>{name}</p>
        {publicHref && <ButtonLink href={publicHref}>{act.openPublic}</ButtonLink>}
      </header>
      <section>
        <h2>{words.title}</h2>
        {answer && <Problem message={list.failed} first />}
        {tasks.length === 0 ? (
          <Ideas hasProfile={hasProfile} />
        ) : (
          <ul className={css.tasks}>
            {tasks.map((task, at) => (
              <TaskCard key={`${task.title} ${task.href}`} task={task} isFirst={at === 0} />
            ))}
          </ul>
        )}
        {aside > 0 && (
          <form method="post">
            <Button look="quiet" type="submit" name="do" value="all">
              {words.again({ count: aside })}
            </Button>
          </form>
        )}
      </section>
      {near && <People near={near} />}
    </MemberFrame>
  )
}
