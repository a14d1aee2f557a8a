// Portals outside this site: cards by category, each saying which site it opens.
import type { CardOf, DataOf } from '#engine/public/directory/declaration.ts'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { EntryTitle } from '#ui/lists/entry-card.tsx'
import { MarkedPassage } from '#ui/lists/match-reasons.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { portalDirectory } from './directory.ts'
import css from './list.module.css'

type Portals = typeof portalDirectory
type Data = { data: DataOf<Portals> }

/** It opens in a new tab, and says so. */
function Portal({ card }: { card: CardOf<Portals> }) {
  const { badges } = useWords('common')
  const { description, picture, state } = card
  return (
    <article className={css.card}>
      {picture && <img src={picture.src} alt={picture.alt} width={72} height={72} loading="lazy" />}
      <div>
        <h3 lang={card.lang}>
          <a href={card.href} target="_blank" rel="noopener" aria-describedby={`outside-${card.id}`}>
            <EntryTitle title={card.title} marked={card.marked} />
          </a>
        </h3>
        {description && <MarkedPassage passage={description} />}
        <Facts items={[description?.shownIn && badges.shownIn[description.shownIn], ...card.facts]} quiet />
        <p className={css.outside} id={`outside-${card.id}`}>
          <Icon name="outside" size={16} /> {card.outside}
        </p>
        {state && (
          <p className={css.outside}>
            <Status status={state.isBad ? 'rejected' : 'active'} text={state.text} />
          </p>
        )}
      </div>
    </article>
  )
}

function Groups({ data }: Data) {
  const groups = Map.groupBy(data.cards, ({ category }) => category)
  return [...groups].map(([category, cards]) => (
    <section key={category} className={css.group} data-list={data.kind}>
      <h2>{category}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Portal card={card} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Suggest = ({ data: { extra } }: Data) => <ButtonLink href="/about#contact">{extra.suggest}</ButtonLink>

export const { View, head } = directoryPage<Portals>({ Cards: Groups, Add: Suggest })
