// Funding organizations: what a card, and the sheet of one of them with its calls, show.
import { directoryPage, type Level } from '#engine/public/directory/directory-page.tsx'
import type { CardOf, ItemOf } from '#engine/public/directory/declaration.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { EntryCard, EntryMark } from '#ui/lists/entry-card.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { CallData } from './calls.ts'
import type { fundingDirectory } from './directory.ts'
import css from './list.module.css'

type Funders = typeof fundingDirectory
type Funder = CardOf<Funders>

function Standing({ card }: { card: Pick<Funder, 'isOpen' | 'open' | 'deadline' | 'left'> }) {
  return (
    <div className={css.standing}>
      <Status status={card.isOpen ? 'open' : 'closed'} text={card.open} />
      {card.deadline && <span>{card.deadline}</span>}
      {card.left && <span className={css.left}>{card.left}</span>}
    </div>
  )
}

function FunderCard({ card, headingLevel }: { card: Funder; headingLevel: Level }) {
  return (
    <EntryCard
      card={card}
      headingLevel={headingLevel}
      avatar={<EntryMark card={card} logo={card.logo} />}
      aside={<Standing card={card} />}
      led
    >
      <Facts items={[card.acronym, card.type, card.country]} />
      {card.fundingTypes.length > 0 && (
        <p className={css.types}>
          {card.fundingTypes.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </p>
      )}
    </EntryCard>
  )
}

type Says = ItemOf<Funders>['says']

function Call({ call, says, level }: { call: CallData; says: Says; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li id={`call-${call.id}`} className={css.call} data-over={call.isOver ? '' : undefined}>
      <Heading lang={call.lang}>{call.title}</Heading>
      <div className={css.standing}>
        <Status status={call.status} text={call.state} />
        {call.time && <span>{call.time}</span>}
        {call.left && <span className={css.left}>{call.left}</span>}
      </div>
      {call.here && <p className={css.here}>{call.here}</p>}
      {call.summary && (
        <p className={css.lines} lang={call.summary.lang}>
          {call.summary.text}
        </p>
      )}
      <FactList facts={call.facts} />
      <p className={css.links}>
        {call.url && <MemberLink href={call.url}>{says.official}</MemberLink>}
        {call.document && <a href={call.document}>{says.document}</a>}
        {call.matches && (
          <A href={call.matches.href} rel="nofollow">
            {call.matches.text}
          </A>
        )}
      </p>
    </li>
  )
}

function Body({ item, level }: { item: ItemOf<Funders>; level: Level }) {
  const { says } = item
  const { badges } = useWords('common')
  const Heading = level === 2 ? 'h2' : 'h3'
  const office = [
    item.website && <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>,
    item.email && <a href={`mailto:${item.email}`}>{item.email}</a>,
    item.phone,
  ]
  return (
    <>
      <div>
        <Facts items={[item.card.acronym, item.card.type, item.card.country]} />
        <Standing card={item.card} />
      </div>
      <section>
        <Heading>{says.calls}</Heading>
        {item.calls.length === 0 ? (
          <p>{says.noCalls}</p>
        ) : (
          <ul className={css.calls}>
            {item.calls.map((call) => (
              <Call key={call.id} call={call} says={says} level={level === 2 ? 3 : 4} />
            ))}
          </ul>
        )}
      </section>
      {item.about && (
        <section>
          <Heading>{says.about}</Heading>
          {item.about.shownIn && <p className={css.here}>{badges.shownIn[item.about.shownIn]}</p>}
          <Html html={item.about.text} lang={item.about.lang} />
        </section>
      )}
      <section>
        <Heading>{says.office}</Heading>
        <Facts items={office} />
        <FactList facts={item.facts} />
      </section>
    </>
  )
}

export const { View, head } = directoryPage<Funders>({ Card: FunderCard, Body })
