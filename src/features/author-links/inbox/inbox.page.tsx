// A member looks for works of the own and says of each whether it is. Every button works without script.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { waitText } from '#words/wait-text.ts'
import type { InboxAnswer } from './inbox.action.ts'
import type { InboxData } from './inbox.loader.ts'
import { Group } from './parts/group.tsx'
import { Said } from './parts/said.tsx'
import { useSourceLine } from './parts/source-line.ts'
import { Ways } from './parts/ways.tsx'
import css from './inbox.module.css'

export const head = ({ title }: InboxData): Head => ({ title, hidden: true })

function Done({ what, count, left }: NonNullable<InboxData['done']>) {
  const { done } = useWords('inbox')
  if (count === 0 && left === 0) return <Problem look="info" message={done.nothing} first />
  if (what === 'take')
    return (
      <>
        {count > 0 && <Problem look="info" message={done.take({ count })} first />}
        {left > 0 && <Problem look="warning" message={done.takeLeft({ count: left })} />}
      </>
    )
  const message = done[what as 'refuse' | 'skip' | 'notSame' | 'restore' | 'release' | 'notMe']
  return <Problem look="info" message={typeof message === 'function' ? message({ count }) : message} first />
}

const counted = ['new', 'here', 'alike', 'known', 'refused', 'left', 'unreadable'] as const

function LookUps({ lookUps, isFirst }: { lookUps: InboxData['lookUps']; isFirst: boolean }) {
  const { lookUps: words, problems } = useWords('inbox')
  const locale = useLocale()
  const lineOf = useSourceLine()
  if (lookUps.length === 0) return null
  return (
    <section className={css.lookUps} role={isFirst ? 'status' : undefined}>
      <h2>{words.title}</h2>
      <ul>
        {lookUps.map(({ source, asked, counts, fault, seconds, askedAt }) => {
          const found = counted.reduce((sum, name) => sum + (name === 'unreadable' ? 0 : (counts[name] ?? 0)), 0)
          const message =
            fault === 'busy' && seconds !== null
              ? problems.busyUntil({ text: waitText(seconds, locale) })
              : fault && problems[fault]
          return (
            <li key={askedAt}>
              <b>{words.line(lineOf(source, askedAt))}</b> <span className={css.asked}>{asked}</span>
              <Facts
                quiet
                items={[
                  words.found({ count: found }),
                  ...counted.map((name) => (counts[name] ? words[name]({ count: counts[name] }) : null)),
                ]}
              />
              {message && <Problem look="warning" message={message} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function View() {
  const data = usePage<InboxData>()
  const answer = useAnswer<InboxAnswer>()
  const words = useWords('inbox')
  const { works, tasks } = useWords('member')
  const first = data.groups.find(({ group, total }) => total > 0 && group !== 'alike')
  const isLookedUp = data.isLookedUp || answer?.unknown !== undefined
  const isEmpty = data.groups.every(({ total }) => total === 0)
  return (
    <MemberFrame current="/my-profile/publication">
      <p>
        <A href="/my-profile/publication">{words.back}</A>
      </p>
      <h1>{data.title}</h1>
      {!answer && data.done && <Done {...data.done} />}
      {data.hasEntry ? (
        <>
          <p className={css.lead}>{words.lead}</p>
          {isLookedUp && <LookUps lookUps={data.lookUps.slice(0, 1)} isFirst />}
          <Ways data={data} answer={answer} />
          {!isLookedUp && <LookUps lookUps={data.lookUps} isFirst={false} />}
          {isEmpty && <Empty sentence={words.groups.empty} />}
          {data.groups.map((group) => (
            <Group
              key={group.group}
              {...group}
              isFirst={group === first}
              problem={answer?.group === group.group ? words.problems.noneChosen : undefined}
            />
          ))}
          <Said data={data} />
        </>
      ) : (
        <Empty sentence={works.noEntry}>
          <ButtonLink look="primary" href="/my-profile/info">
            {tasks.buttons.write}
          </ButtonLink>
        </Empty>
      )}
    </MemberFrame>
  )
}
