// Authors with reported or held posts: everything of those that are chosen is decided about at once. Plain forms.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { AuthorsData } from './authors.loader.ts'
import { Author, Days, Decisions, Last, Post, Reason, Refusal } from './parts.tsx'
import type { Refused } from './refusals.ts'
import type { ShownAuthor } from './shown/shown-author.ts'
import { ModerationTabs } from './tabs.tsx'
import css from './moderation.module.css'

export const head = ({ title }: AuthorsData): Head => ({ title, hidden: true })

type ChoiceProps = {
  name: 'becomes' | 'which' | 'penalty'
  legend: string
  choices: readonly (readonly [value: string, label: string])[]
  usual: string
}

function Choice({ name, legend, choices, usual }: ChoiceProps) {
  const { typed } = useAnswer<Refused>() ?? {}
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={(typed?.[name] ?? usual) === value} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Sweep({ data }: { data: AuthorsData }) {
  const { authors } = useWords('moderation')
  const { becomes, penalties } = authors
  return (
    <div className={css.decide}>
      <input type="hidden" name="key" value={data.key} />
      <Choice
        name="becomes"
        legend={authors.what}
        usual="trash"
        choices={(['trash', 'hide', 'hold', 'stay'] as const).map((one) => [one, becomes[one]])}
      />
      <Choice
        name="which"
        legend={authors.which}
        usual="all"
        choices={[
          ['all', authors.whichAll],
          ['held', authors.whichHeld],
        ]}
      />
      <Choice
        name="penalty"
        legend={authors.accounts}
        usual="none"
        choices={(['none', 'silence1', 'silence7', 'silence30', 'suspend'] as const).map((one) => [
          one,
          penalties[one],
        ])}
      />
      <Days />
      <Reason replies={data.replies} reply="spam" language={data.language} lang={data.replyLang} />
      <p>
        <Button look="danger-armed" type="submit" name="do" value="sweep">
          {authors.button}
        </Button>
      </p>
    </div>
  )
}

function Row({ author, isChosen }: { author: ShownAuthor; isChosen: boolean }) {
  const { authors, queue } = useWords('moderation')
  const name = author.name ?? queue.formerMember
  return (
    <li>
      <label>
        <input type="checkbox" name="member" value={author.id} defaultChecked={isChosen} aria-label={name} />
      </label>
      <div>
        <p className={css.name}>
          <A href={author.allHref}>{name}</A>
          {author.isNew && <Tag look="danger">{authors.newAccount}</Tag>}
          {author.standing.map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
        </p>
        <small>{author.facts.join(' · ')}</small>
      </div>
    </li>
  )
}

function All({ data }: { data: AuthorsData }) {
  const { authors: words } = useWords('moderation')
  const { chosen } = useAnswer<Refused>() ?? {}
  const { authors, more, areChosen } = data
  if (authors.length === 0) return <Empty sentence={words.none} />
  return (
    <form method="post" className={css.question} key={String(areChosen)}>
      <div className={css.thread}>
        <p className={css.note}>{words.lead}</p>
        <p>
          <A href={areChosen ? '?' : '?chosen=all'}>
            {areChosen ? words.chooseNone : words.chooseAll({ count: authors.length })}
          </A>
        </p>
        <ul className={css.authors}>
          {authors.map((author) => (
            <Row key={author.id} author={author} isChosen={chosen ? chosen.includes(author.id) : areChosen} />
          ))}
        </ul>
        {more > 0 && <p className={css.note}>{words.more({ count: more })}</p>}
      </div>
      <div className={css.aside}>
        <Sweep data={data} />
      </div>
    </form>
  )
}

function One({ data, one }: { data: AuthorsData; one: NonNullable<AuthorsData['one']> }) {
  const { authors: words } = useWords('moderation')
  return (
    <div className={css.question}>
      <section className={css.thread} aria-labelledby="posts">
        <p>
          <A href="?">{words.all}</A>
        </p>
        <h2 id="posts">{words.posts}</h2>
        {one.total > one.posts.length && <p className={css.note}>{words.latest({ count: one.posts.length })}</p>}
        {one.posts.length === 0 && <p>{words.noPosts}</p>}
        {one.posts.map((post) => (
          <Post key={post.id} post={post} title={post.title}>
            <p>
              <A href={post.href}>
                <Decide title={post.title} />
              </A>
            </p>
          </Post>
        ))}
      </section>
      <div className={css.aside}>
        <Author author={one.author} isAlone />
        <form method="post">
          <input type="hidden" name="member" value={one.author.id} />
          <Sweep data={data} />
        </form>
        <Decisions decisions={one.decisions} />
      </div>
    </div>
  )
}

function Decide({ title }: { title: string }) {
  const { topic } = useWords('moderation')
  return (
    <>
      {topic.decide}
      <span className="visually-hidden">: {title}</span>
    </>
  )
}

export function View() {
  const data = usePage<AuthorsData>()
  return (
    <div className={css.page}>
      <h1>{data.title}</h1>
      <ModerationTabs current="authors" />
      <Refusal />
      <Last last={data.last} />
      {data.one ? <One data={data} one={data.one} /> : <All data={data} />}
    </div>
  )
}
