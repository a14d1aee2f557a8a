// Parts of the pages of moderators: posts as they stand, the author, decisions so far, the reason for the author, and the way back.
import { useEffect, useId, useState } from 'react'
import { useAnswer } from '#engine/page/page-data.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { Refused } from './refusals.ts'
import type { Reply } from './shown/replies.ts'
import type { ShownAuthor } from './shown/shown-author.ts'
import type { LastDecision, ShownDecision } from './shown/shown-decisions.ts'
import type { ShownPost } from './shown/shown-posts.ts'
import { undoSeconds } from './verdicts.ts'
import css from './moderation.module.css'

export function Refusal() {
  const answer = useAnswer<Refused>()
  return answer?.error ? <Problem message={answer.error} first /> : null
}

/** For the moment in which it can be done; without script the server says when it is too late. */
function useMoment(id: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => setOver(id), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && over !== id
}

/** What was decided last, and the button that takes it back: Z presses it. */
export function Last({ last }: { last: LastDecision | null }) {
  const { undo } = useWords('moderation')
  const isOpen = useMoment(last?.undo ?? null)
  const answer = useAnswer<Refused>()
  if (!last || answer?.error) return null
  if (last.isUndone)
    return <Problem look="info" message={last.left > 0 ? undo.inPart({ count: last.left }) : undo.done} />
  return (
    <div className={css.last} role="status">
      <p>{undo.last({ text: last.text })}</p>
      {last.undo && isOpen && (
        <form method="post">
          <input type="hidden" name="decision" value={last.undo} />
          <Button type="submit" name="do" value="undo" data-undo="">
            {undo.button} <kbd>Z</kbd>
          </Button>
        </form>
      )}
    </div>
  )
}

export function State({ post }: { post: ShownPost }) {
  const { queue, topic } = useWords('moderation')
  return (
    <>
      {post.state && <Tag look="danger">{queue[post.state]}</Tag>}
      {post.isAccepted && <Tag>{topic.accepted}</Tag>}
      {post.reports > 0 && <Tag look="danger">{queue.reports({ count: post.reports })}</Tag>}
    </>
  )
}

type PostProps = { post: ShownPost; title?: string; isAsked?: boolean; children?: React.ReactNode; level?: 3 | 4 }

/** One post with who wrote it and when. */
export function Post({ post, title, isAsked = false, children, level = 3 }: PostProps) {
  const { queue } = useWords('moderation')
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <article className={css.post} id={`post-${post.id}`} data-asked={isAsked ? '' : undefined} data-state={post.state}>
      <header className={css.postHead}>
        <Heading>{title ?? post.author ?? queue.formerMember}</Heading>
        {title && <span>{post.author ?? queue.formerMember}</span>}
        {post.isStaff && <Tag>{queue.staff}</Tag>}
        <span>{post.at}</span>
        {post.edited && <span>{queue.edited({ date: post.edited })}</span>}
        <State post={post} />
      </header>
      {post.reason && post.state && <p className={css.note}>{post.reason}</p>}
      <Html html={post.html} lang={post.lang} />
      {children}
    </article>
  )
}

export function Author({ author, isAlone = false }: { author: ShownAuthor; isAlone?: boolean }) {
  const { author: words, authors, queue } = useWords('moderation')
  return (
    <section className={css.side} aria-labelledby="author-title">
      <h3 id="author-title">{words.title}</h3>
      <p className={css.name}>
        {author.href ? <A href={author.href}>{author.name}</A> : <span>{author.name ?? queue.formerMember}</span>}
        {author.isNew && <Tag look="danger">{authors.newAccount}</Tag>}
        {author.standing.map((text) => (
          <Tag key={text} look="danger">
            {text}
          </Tag>
        ))}
      </p>
      <ul className={css.facts}>
        {author.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {!author.name && <li>{words.gone}</li>}
      </ul>
      {!isAlone && (
        <p>
          <A href={author.allHref}>{words.all}</A>
        </p>
      )}
    </section>
  )
}

export function Decisions({ decisions, title }: { decisions: readonly ShownDecision[]; title?: string }) {
  const { decisions: words } = useWords('moderation')
  const id = useId()
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id}>{title ?? words.title}</h3>
      {decisions.length === 0 ? (
        <p className={css.note}>{words.none}</p>
      ) : (
        <ol className={css.timeline}>
          {decisions.map((one) => (
            <li key={one.id} data-undone={one.isUndone ? '' : undefined}>
              <b>{one.text}</b>
              <small>{one.facts}</small>
              {one.reason && <q>{one.reason}</q>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type ReasonProps = { replies: readonly Reply[]; reply: string; language: string | null; lang: string }

/** A saved reply in the language of the author, or other words in its place. */
export function Reason({ replies, reply, language, lang }: ReasonProps) {
  const { decide } = useWords('moderation')
  const { typed } = useAnswer<Refused>() ?? {}
  const [chosen, choose] = useState(typed?.reply ?? reply)
  return (
    <div className={css.reason}>
      <Field
        id="reply"
        label={decide.reply}
        help={language === null ? decide.replyEach : decide.replyHelp({ language })}
      >
        <select name="reply" value={chosen} onChange={(event) => choose(event.target.value)}>
          {replies.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <blockquote className={css.reply} lang={lang}>
        {replies.find(({ value }) => value === chosen)?.text}
      </blockquote>
      <Field id="reason" label={decide.own} help={decide.ownHelp} optional>
        <textarea name="reason" rows={2} maxLength={1000} defaultValue={typed?.reason} />
      </Field>
    </div>
  )
}

const suspensions = [7, 30, 90, 365, 0]

export function Days() {
  const { decide } = useWords('moderation')
  const { typed } = useAnswer<Refused>() ?? {}
  return (
    <Field id="days" label={decide.days}>
      <select name="days" defaultValue={typed?.days ?? '30'}>
        {suspensions.map((count) => (
          <option key={count} value={count}>
            {decide.forDays({ count })}
          </option>
        ))}
      </select>
    </Field>
  )
}
