// Topics of the forums as a list: what is asked, by whom, how often it was answered and when something was last said.
import type { CardOf, DataOf } from '#engine/public/directory/declaration.ts'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { EntryTitle } from '#ui/lists/entry-card.tsx'
import { MatchReasons } from '#ui/lists/match-reasons.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import type { News, topicDirectory } from './directory.ts'
import css from './forums.module.css'

type Topics = typeof topicDirectory

function Topic({ card, news }: { card: CardOf<Topics>; news: News | undefined }) {
  const forums = useWords('forums')
  return (
    <article className={css.topic} data-news={news ? '' : undefined}>
      <Avatar id={card.author} size={40} />
      <div className={css.about}>
        <h2 lang={card.lang ?? undefined}>
          <A href={card.href}>
            <EntryTitle title={card.title} marked={card.marked} />
          </A>
        </h2>
        <Facts
          items={[
            card.isPinned && <Tag key="pinned">{forums.pinned}</Tag>,
            card.isLocked && <Tag key="locked">{forums.locked}</Tag>,
            card.isSolved && (
              <Tag key="solved" look="matched">
                {forums.solved}
              </Tag>
            ),
            <Tag key="category">{card.category}</Tag>,
            <span key="language" className={css.language}>
              {card.language}
            </span>,
            card.author,
            card.isStaff && card.author !== forums.staff && forums.staff,
            card.country,
          ]}
          quiet
        />
        <MatchReasons reasons={card.why} />
      </div>
      <p className={css.counts}>
        {news ? (
          <A href={news.href} rel="nofollow" className={css.news}>
            {news.text}
            <span className="visually-hidden">: {card.title}</span>
          </A>
        ) : null}
        <b data-none={card.isAnswered ? undefined : ''}>{card.answers}</b>
        {card.activity && <small>{forums.lastActivity({ date: card.activity })}</small>}
      </p>
    </article>
  )
}

const Cards = ({ data }: { data: DataOf<Topics> }) => (
  <ul className={css.topics} data-list={data.kind}>
    {data.cards.map((card) => (
      <li key={card.id}>
        <Topic card={card} news={data.extra.news[card.id]} />
      </li>
    ))}
  </ul>
)

const NewTopic = ({ data }: { data: DataOf<Topics> }) => {
  const { newTopic } = useWords('forums')
  return (
    <ButtonLink look="primary" href={data.extra.newHref} rel="nofollow">
      {newTopic}
    </ButtonLink>
  )
}

function Rules() {
  const { rules, rule1, rule2, rule3 } = useWords('forums')
  return (
    <section className={css.rules} aria-labelledby="rules">
      <h2 id="rules">{rules}</h2>
      <ul>
        {[rule1, rule2, rule3].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}

const Lead = ({ data }: { data: DataOf<Topics> }) => (
  <div className={css.lead}>
    <p>{data.lead}</p>
    {data.extra.mayAsk && <NewTopic data={data} />}
  </div>
)

const Views = ({ data }: { data: DataOf<Topics> }) => <Tabs tabs={data.extra.tabs} label={useWords('forums').views} />

export const { View, head } = directoryPage<Topics>({ Cards, Lead, Tabs: Views, Footer: Rules, Add: NewTopic })
