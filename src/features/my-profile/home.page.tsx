// The first page of a member: what waits, with reasons, and the way to the public profile.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { PersonCard } from '#ui/people/person-card.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { HomeAnswer } from './home.action.ts'
import type { HomeData, Task } from './home.loader.ts'
import type { PeopleNear } from './people-near.ts'
import css from './home.module.css'

export const head = (_data: HomeData, words: Catalogs): Head => ({
  title: words.account.memberMenu.myProfile,
  hidden: true,
})

/** The most useful one stands first, and is the one to begin with. */
function TaskCard({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { tasks } = useWords('member')
  const [locale, dates] = [useLocale(), useDates()]
  const look = isFirst && !task.since ? 'primary' : 'secondary'
  return (
    <li className={css.task}>
      <h3>{task.title}</h3>
      <p>{task.why}</p>
      {task.since && (
        <p>
          <time dateTime={task.since}>{tasks.askedOn({ date: formatDate(task.since, locale, { ...dates }) })}</time>
        </p>
      )}
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
            <input type="hidden" name="task" value={task.key} />
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
function People({ near }: { near: PeopleNear }) {
  const { tasks: words } = useWords('member')
  return (
    <section className={css.near}>
      <h2>{near.title}</h2>
      <ul>
        {near.people.map((person) => (
          <PersonCard key={person.id} person={person} headingLevel={3} />
        ))}
      </ul>
      <p>
        <A href={near.href}>{words.seeAll}</A>
      </p>
    </section>
  )
}

/** The best few, each with why it fits. */
function Best({ best }: Pick<HomeData, 'best'>) {
  const { tasks: words } = useWords('member')
  return (
    <section className={css.best}>
      <h2>{words.matches}</h2>
      <ul>
        {best.matches.map(({ id, kind, title, href, reasons }) => (
          <li key={id}>
            <h3>{href ? <A href={href}>{title}</A> : title}</h3>
            <p>{kind}</p>
            <p>{reasons.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p>
        <A href={best.href}>{words.matchesAll}</A>
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
  const { memberMenu } = useWords('account')
  const { act } = useWords('staff')
  const { list } = useWords('editor')
  const answer = useAnswer<HomeAnswer>()
  const { name, tasks, publicHref, aside, hasProfile, near, best } = usePage<HomeData>()
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
      {best.matches.length > 0 && <Best best={best} />}
      {near && <People near={near} />}
    </MemberFrame>
  )
}
