// News and activities: cards with cover, type, date and summary.
import type { CardOf, DataOf } from '#engine/public/directory/declaration.ts'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { EntryTitle } from '#ui/lists/entry-card.tsx'
import { MarkedPassage, MatchReasons } from '#ui/lists/match-reasons.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { Cover } from './cover.tsx'
import type { postDirectory } from './directory.ts'
import css from './blogs.module.css'

type Posts = typeof postDirectory

function Post({ card }: { card: CardOf<Posts> }) {
  const { badges } = useWords('common')
  return (
    <article className={css.card}>
      {card.cover && <Cover picture={card.cover} />}
      <div>
        <Facts items={[card.type, card.date, card.shownIn && badges.shownIn[card.shownIn]]} quiet />
        <h2 lang={card.lang}>
          <A href={card.href}>
            <EntryTitle title={card.title} marked={card.marked} />
          </A>
        </h2>
        {card.summary && <MarkedPassage passage={card.summary} />}
        <MatchReasons reasons={card.why} />
      </div>
    </article>
  )
}

const Posts = ({ data }: { data: DataOf<Posts> }) => (
  <ul className={css.posts} data-list={data.kind}>
    {data.cards.map((card) => (
      <li key={card.id}>
        <Post card={card} />
      </li>
    ))}
  </ul>
)

export const { View, head } = directoryPage<Posts>({ Cards: Posts })
