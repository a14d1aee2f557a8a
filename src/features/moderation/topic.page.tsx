// A topic for moderators: every post, and what can be done with all of it. Plain forms.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { Decisions, Last, Post, Refusal, State } from './parts.tsx'
import type { Refused } from './refusals.ts'
import type { ShownPost } from './shown/shown-posts.ts'
import type { TopicData } from './topic.loader.ts'
import css from './moderation.module.css'

export const head = ({ title }: TopicData): Head => ({ title, hidden: true })

const splitForm = 'split-form'

const decideHref = (post: ShownPost): string => `/backend/manages/forums/queue?item=${post.item}`

function Switches({ data }: { data: TopicData }) {
  const { topic } = useWords('moderation')
  const [lock, pin] = [data.isLocked ? 'unlock' : 'lock', data.isPinned ? 'unpin' : 'pin'] as const
  return (
    <form method="post" className={css.switches}>
      <Button type="submit" name="do" value={lock}>
        {topic[lock]}
      </Button>
      <Button type="submit" name="do" value={pin}>
        {topic[pin]}
      </Button>
      <span className={css.move}>
        <Field id="category" label={topic.category}>
          <select name="category" defaultValue={data.category}>
            {data.categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" name="do" value="category">
          {topic.move}
        </Button>
      </span>
    </form>
  )
}

function Posts({ data }: { data: TopicData }) {
  const { topic, queue } = useWords('moderation')
  const { chosen = [] } = useAnswer<Refused>() ?? {}
  return (
    <section className={css.posts} aria-labelledby="posts">
      <h2 id="posts">{data.total > 0 ? topic.posts({ count: data.total }) : topic.noPosts}</h2>
      {data.posts.map((post) => (
        <Post key={post.id} post={post}>
          <p className={css.postActions}>
            <A href={decideHref(post)}>
              {topic.decide}
              <span className="visually-hidden">: {post.author ?? queue.formerMember}</span>
            </A>
            {post.state !== 'removed' && (
              <label>
                <input
                  type="checkbox"
                  name="post"
                  value={post.id}
                  form={splitForm}
                  defaultChecked={chosen.includes(post.id)}
                />
                {topic.choose({ name: post.author ?? queue.formerMember })}
              </label>
            )}
          </p>
        </Post>
      ))}
      <Pager page={data.page} pages={data.pages} hrefOf={(page) => `?page=${page}`} />
    </section>
  )
}

function Answer({ sendKey }: { sendKey: string }) {
  const { topic } = useWords('moderation')
  const { typed } = useAnswer<Refused>() ?? {}
  return (
    <form method="post" className={css.decide} aria-labelledby="answer">
      <input type="hidden" name="key" value={sendKey} />
      <h3 id="answer">{topic.answer}</h3>
      <Field id="body" label={topic.text} help={topic.answerHelp}>
        <textarea name="body" rows={5} maxLength={5000} defaultValue={typed?.body} />
      </Field>
      <p>
        <Button look="primary" type="submit" name="do" value="answer">
          {topic.send}
        </Button>
      </p>
    </form>
  )
}

function Split({ data }: { data: TopicData }) {
  const { topic } = useWords('moderation')
  const { typed } = useAnswer<Refused>() ?? {}
  return (
    <form method="post" id={splitForm} className={css.decide} aria-labelledby="split">
      <h3 id="split">{topic.split}</h3>
      <p className={css.note}>{topic.splitLead}</p>
      <input type="hidden" name="category" value={data.category} />
      <TextField id="title" label={topic.splitTitle} maxLength={150} defaultValue={typed?.title} />
      <p>
        <Button type="submit" name="do" value="split">
          {topic.splitButton}
        </Button>
      </p>
    </form>
  )
}

function Merge() {
  const { topic } = useWords('moderation')
  const { typed } = useAnswer<Refused>() ?? {}
  return (
    <form method="post" className={css.decide} aria-labelledby="merge">
      <h3 id="merge">{topic.merge}</h3>
      <p className={css.note}>{topic.mergeLead}</p>
      <TextField id="into" label={topic.mergeInto} maxLength={500} defaultValue={typed?.into} />
      <p>
        <Button type="submit" name="do" value="merge">
          {topic.mergeButton}
        </Button>
      </p>
    </form>
  )
}

function Top({ data }: { data: TopicData }) {
  const { topic, queue } = useWords('moderation')
  return (
    <header className={css.top}>
      <p>
        <A href={data.list.href}>{topic.back}</A>
      </p>
      <h1 lang={data.titleLang}>{data.title}</h1>
      <p className={css.name}>
        {data.facts.join(' · ')} <State post={data.opening} />
      </p>
      <p className={css.links}>
        {data.publicHref && <A href={data.publicHref}>{queue.publicPage}</A>}
        {!data.isRemoved && <A href={data.editHref}>{topic.edit}</A>}
        <A href={decideHref(data.opening)}>{topic.decideTopic}</A>
      </p>
      {!data.isRemoved && <Switches data={data} />}
    </header>
  )
}

export function View() {
  const data = usePage<TopicData>()
  const { topic } = useWords('moderation')
  return (
    <div className={css.page}>
      <Top data={data} />
      <Refusal />
      <Last last={data.last} />
      <div className={css.question}>
        <div className={css.thread}>
          <Post post={data.opening} level={3} isAsked />
          <Posts data={data} />
        </div>
        <div className={css.aside}>
          {!data.isRemoved && <Answer sendKey={data.key} />}
          {!data.isRemoved && data.posts.length > 0 && <Split data={data} />}
          {!data.isRemoved && <Merge />}
          <Decisions decisions={data.decisions} title={topic.timeline} />
        </div>
      </div>
    </div>
  )
}
