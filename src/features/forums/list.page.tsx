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
import type { topicDirectory } from './directory.ts'
import css from './forums.module.css'

type Topics = typeof topicDirectory

function Topic({ card }: { card: CardOf<Topics> }) {
  const forums = useWords('forums')
  return (
    <article className={css.topic} data-answered={card.isAnswered ? '' : undefined}>
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
            card.category,
            card.language,
            card.author,
            card.isStaff && card.author !== forums.staff && forums.staff,
            card.country,
          ]}
          quiet
        />
        <MatchReasons reasons={card.why} />
      </div>
      <p className={css.counts}>
        <b>{card.answers}</b>
        {card.activity && <small>{forums.lastActivity({ date: card.activity })}</small>}
      </p>
    </article>
  )
}

const Cards = ({ data }: { data: DataOf<Topics> }) => (
  <ul className={css.topics} data-list={data.kind}>
    {data.cards.map((card) => (
      <li key={card.id}>
        <Topic card={card} />
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
