// The page of a topic: the question, thirty posts, and the field for an answer. Visitors read all of it without script.
import { useLocation } from 'react-router'
import { type BrowserData, type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import { KeptDraft, useArrived } from '../form/kept-draft.tsx'
import { TextBox } from '../form/text-box.tsx'
import { Act, Remove } from './acts.tsx'
import { Byline, Post, State } from './post.tsx'
import { Reporting } from './reporting.tsx'
import type { TopicAnswer } from './topic.action.ts'
import type { TopicData } from './topic.loader.ts'
import css from './topic.module.css'

export const head = ({ topic, page, path, schema }: TopicData): Head => ({
  title: topic.title,
  description: `${topic.category.text} · ${topic.author}`,
  canonical: page > 1 ? `${path}?page=${page}` : path,
  schema,
  hidden: topic.state !== '',
})

/** What search engines read stands in the head: it is not sent to the browser a second time. */
export const browserData = ({ schema, ...data }: TopicData): BrowserData => ({ data, left: schema ? [schema] : [] })

type Part = { data: TopicData; answer: TopicAnswer | undefined }

function Question({ data }: Part) {
  const forums = useWords('forums')
  const { topic, reader } = data
  return (
    <article className={css.question}>
      <p className={css.marks}>
        <A href={topic.category.href}>{topic.category.text}</A> <span>{topic.language}</span>
        {topic.isPinned && <Tag>{forums.pinned}</Tag>}
        {topic.isArchived ? <Tag>{forums.archived}</Tag> : topic.isLocked && <Tag>{forums.locked}</Tag>}
        {topic.acceptedHref && <Tag look="matched">{forums.solved}</Tag>}
      </p>
      <h1 lang={topic.lang || undefined}>{topic.title}</h1>
      <Byline words={topic} />
      <State words={topic} />
      <div className="prose">
        <Html html={topic.html} lang={topic.lang || undefined} />
      </div>
      {topic.tags.length > 0 && (
        <ul className={css.tags}>
          {topic.tags.map(({ text, href }) => (
            <li key={href}>
              <A href={href}>{text}</A>
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {topic.acceptedHref && (
          <ButtonLink look="quiet" href={topic.acceptedHref}>
            {forums.toAccepted}
          </ButtonLink>
        )}
        {reader === 'member' && (
          <Act what={data.isFollowing ? 'unfollow' : 'follow'} id={topic.id}>
            {data.isFollowing ? forums.unfollow : forums.follow}
          </Act>
        )}
        {(data.mayAnswer || (reader === 'visitor' && !topic.isLocked)) && (
          <ButtonLink look="quiet" href="#answer">
            {forums.writeAnswer}
          </ButtonLink>
        )}
        {data.mayAnswer && (
          <ButtonLink look="quiet" href={`${data.path}?quote=${topic.id}#answer`} rel="nofollow">
            {forums.quote}
          </ButtonLink>
        )}
        {topic.mayEdit && reader === 'member' && (
          <ButtonLink look="quiet" href={topic.editHref} rel="nofollow">
            {forums.edit}
          </ButtonLink>
        )}
        {topic.mayRemove && reader === 'member' && topic.answers === 0 && <Remove id={topic.id}>{null}</Remove>}
        {topic.mayReport && (
          <ButtonLink look="quiet" href={`${data.path}?report=${topic.id}#report`} rel="nofollow">
            {forums.report}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Editing({ data, answer }: Part) {
  const forums = useWords('forums')
  const { editing } = data
  if (!editing) return null
  const mine = answer?.at === 'edit' ? answer : undefined
  return (
    <form method="post" className={css.form}>
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="id" value={editing.id} />
      <input type="hidden" name="version" value={editing.version} />
      {mine?.message && <Problem message={mine.message} first />}
      <TextBox
        id="edit-text"
        label={forums.text}
        value={mine?.text ?? editing.text}
        error={mine?.errors.body}
        most={5000}
        topic={data.topic.slug}
      />
      <KeptDraft draft={`edit-${editing.id}`} cameBack={mine !== undefined} />
      <div className={css.buttons}>
        <Button look="primary" type="submit">
          {forums.save}
        </Button>
        <ButtonLink href={`${data.path}?post=${editing.id}#p-${editing.id}`}>{forums.cancel}</ButtonLink>
      </div>
    </form>
  )
}

function AnswerForm({ data, answer }: Part) {
  const forums = useWords('forums')
  const { topic, reader } = data
  if (topic.isArchived) return <p className={css.closed}>{forums.archivedText}</p>
  if (reader === 'silenced') return <p className={css.closed}>{forums.silenced({ date: data.silenced })}</p>
  if (topic.isLocked && !data.mayAnswer) return <p className={css.closed}>{forums.lockedText}</p>
  if (reader === 'visitor')
    return (
      <p className={css.closed} id="answer">
        <ButtonLink look="primary" href={`/login?redirect=${encodeURIComponent(data.path)}`} rel="nofollow">
          {forums.signIn}
        </ButtonLink>
      </p>
    )
  if (!data.mayAnswer) return null
  // What could not be saved as a change may be an answer of its own.
  const isLate = answer?.at === 'edit' && data.editing === null
  const mine = answer?.at === 'answer' || isLate ? answer : undefined
  const draft = `answer-${topic.id}`
  const errors = Object.entries(mine?.errors ?? {}).map(([field, message]) => ({
    field: field === 'body' ? 'text' : field,
    message,
  }))
  return (
    <form method="post" className={css.form} id="answer">
      <h2>{forums.answer}</h2>
      {mine?.message && <Problem message={mine.message} first />}
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <input type="hidden" name="do" value="answer" />
      <input type="hidden" name="replyTo" value={data.answer.replyTo} />
      <TextBox
        key={data.answer.text}
        id="text"
        label={forums.text}
        help={forums.answerHelp}
        value={mine?.text ?? data.answer.text}
        error={mine?.errors.body}
        most={5000}
        topic={topic.slug}
      />
      <KeptDraft
        draft={draft}
        cameBack={mine !== undefined}
        arrived={data.sent === draft}
        quote={data.answer.text}
        task={data.task}
      />
      {data.task && <ProofOfWork task={data.task} />}
      <Button look="primary" type="submit">
        {forums.send}
      </Button>
    </form>
  )
}

function People({ data }: { data: TopicData }) {
  const forums = useWords('forums')
  if (data.people.length === 0) return null
  return (
    <aside className={css.people} aria-labelledby="people">
      <h2 id="people">{forums.people}</h2>
      <ul>
        {data.people.map((name) => (
          <li key={name}>
            <Avatar id={name} size={40} /> {name}
          </li>
        ))}
      </ul>
    </aside>
  )
}

export function View() {
  const data = usePage<TopicData>()
  const answer = useAnswer<TopicAnswer>()
  const forums = useWords('forums')
  const { topic, posts, page, pages, path, since, isGone } = data
  // Empty again once an answer arrived.
  const { key } = useLocation()
  useArrived(data.sent)
  return (
    <div className={css.page}>
      <div className={css.thread}>
        {page === 1 ? (
          <Question data={data} answer={answer} />
        ) : (
          <header className={css.question}>
            <h1 lang={topic.lang || undefined}>
              <A href={path}>{topic.title}</A>
            </h1>
          </header>
        )}
        {isGone && <p className={css.closed}>{forums.postGone}</p>}
        {since && (
          <p className={css.since}>
            <A href={since.href}>{forums.since({ count: since.count })}</A>
          </p>
        )}
        <section aria-labelledby="answers">
          <h2 id="answers">{forums.answers({ count: topic.answers })}</h2>
          <ol className={css.posts}>
            {posts.map((post) => (
              <Post key={post.id} post={post} data={data}>
                {data.editing?.id === post.id && <Editing data={data} answer={answer} />}
              </Post>
            ))}
          </ol>
          <Pager page={page} pages={pages} hrefOf={(at) => (at === 1 ? path : `${path}?page=${at}`)} />
        </section>
        <Reporting data={data} answer={answer} />
        <AnswerForm key={data.sent ? key : ''} data={data} answer={answer} />
      </div>
      <People data={data} />
    </div>
  )
}
