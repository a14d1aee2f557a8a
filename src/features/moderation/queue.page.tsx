// The queue of moderators: one post at a time with what helps to decide; each key decides at once, Z takes it back. Plain forms.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { History } from '#engine/office/form/history/history.tsx'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { Author, Days, Decisions, Last, Post, Reason, Refusal } from './parts.tsx'
import type { QueueData } from './queue.loader.ts'
import type { AskedItem } from './shown/asked-item.ts'
import { ModerationTabs } from './tabs.tsx'
import { type VerdictName, verdicts } from './verdicts.ts'
import css from './moderation.module.css'

export const head = ({ title }: QueueData): Head => ({ title, hidden: true })

function Why({ one }: { one: AskedItem }) {
  const { queue } = useWords('moderation')
  return (
    <section className={css.side} aria-labelledby="why">
      <h3 id="why">{one.reports.length > 0 ? queue.reports({ count: one.reportCount }) : queue.heldBecause}</h3>
      {one.reports.length > 0 && (
        <ul className={css.reports}>
          {one.reports.map((report) => (
            <li key={report.id}>
              <b>{report.reason}</b>
              {report.note && <q>{report.note}</q>}
              <small>{[report.who, report.at, report.record].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {(one.held.length > 0 || one.sentAgain) && (
        <p className={css.name}>
          {one.held.map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
          {one.sentAgain && <Tag>{queue.sentAgain}</Tag>}
        </p>
      )}
    </section>
  )
}

function useLabel(one: AskedItem): (name: VerdictName) => string {
  const { decide } = useWords('moderation')
  return (name) => {
    if (name === 'hide' && one.reports.length > 0) return decide.agree
    return name === 'publish' && !one.waits ? decide.restore : decide[name]
  }
}

function Verdicts({
  names,
  label,
  first,
}: {
  names: readonly VerdictName[]
  label: (name: VerdictName) => string
  first?: string
}) {
  return (
    <div className={css.buttons}>
      {names.map((name) => (
        <Button key={name} type="submit" name="do" value={name} look={name === first ? 'primary' : 'secondary'}>
          {label(name)} <kbd>{verdicts[name].key.toUpperCase()}</kbd>
        </Button>
      ))}
    </div>
  )
}

function Decide({ one, skipHref }: { one: AskedItem; skipHref: string | null }) {
  const { decide, queue } = useWords('moderation')
  const { keys } = useSite()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const label = useLabel(one)
  const names = [...one.verdicts.post, ...one.verdicts.author]
  const press = (name: VerdictName) => (): void =>
    form.current?.querySelector<HTMLElement>(`button[value="${name}"]`)?.click()
  useDecisionKeys(keys, {
    ...Object.fromEntries(names.map((name) => [verdicts[name].key, press(name)])),
    ...(skipHref && { s: () => void navigate(skipHref) }),
  })
  return (
    <form ref={form} method="post" className={css.decide} aria-labelledby="decide">
      <h3 id="decide">{decide.title}</h3>
      <input type="hidden" name="item" value={one.item} />
      <input type="hidden" name="seen" value={one.seen} />
      <input type="hidden" name="waits" value={one.waits ? '1' : ''} />
      <fieldset>
        <legend>{decide.post}</legend>
        <Verdicts
          names={one.verdicts.post}
          label={label}
          {...(one.verdicts.post[0] && { first: one.verdicts.post[0] })}
        />
        {skipHref && (
          <p>
            <ButtonLink look="quiet" href={skipHref}>
              {queue.skip} <kbd>S</kbd>
            </ButtonLink>
          </p>
        )}
      </fieldset>
      <Reason replies={one.replies} reply={one.reply} language={one.language} lang={one.replyLang} />
      {one.verdicts.author.length > 0 && (
        <fieldset>
          <legend>{decide.author}</legend>
          <Verdicts names={one.verdicts.author} label={label} />
          <Days />
        </fieldset>
      )}
      <p className={css.note}>{decide.help}</p>
    </form>
  )
}

function Thread({ one }: { one: AskedItem }) {
  const { queue, decide } = useWords('moderation')
  return (
    <section className={css.thread} aria-label={queue.inTopic}>
      <h2 lang={one.titleLang}>
        <A href={one.topicHref}>{one.title}</A>
      </h2>
      {one.before.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      <Post post={one.post} isAsked>
        <p className={css.toDecide}>
          <A href="#decide">{decide.title}</A>
        </p>
      </Post>
      {one.after.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      <p className={css.note}>
        <A href={one.publicHref}>{queue.publicPage}</A>
      </p>
    </section>
  )
}

function Question({ one, skipHref }: { one: AskedItem; skipHref: string | null }) {
  const { queue } = useWords('moderation')
  return (
    <div className={css.question}>
      <Thread one={one} />
      <div className={css.aside}>
        <Why one={one} />
        <Decide one={one} skipHref={skipHref} />
        {one.author && <Author author={one.author} />}
        <Decisions decisions={one.decisions} />
        <details className={css.side}>
          <summary>{queue.versions}</summary>
          <History entries={one.versions} shape={one.shape} />
        </details>
      </div>
    </div>
  )
}

export function View() {
  const { title, reported, held, which, one, isAsked, after, last } = usePage<QueueData>()
  const { queue } = useWords('moderation')
  const start = which === 'held' ? 'which=held&' : ''
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <ModerationTabs current="queue" />
      <p className={css.note} aria-live="polite">
        {isAsked ? <A href="?">{queue.next}</A> : queue.waiting({ reported, held })}
      </p>
      <Refusal />
      <Last last={last} />
      {one ? (
        <Question key={one.item} one={one} skipHref={isAsked ? null : `?${start}after=${one.post.id}`} />
      ) : (
        <Empty sentence={after ? queue.passed : queue.nothing}>
          {after && <A href={`?${start}`}>{queue.fromStart}</A>}
        </Empty>
      )}
    </div>
  )
}
