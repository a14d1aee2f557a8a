// Hosts: what a card and the sheet of an offer show.
import { formatNumber, listed } from '#words/formats.ts'
import { directoryPage, type Level } from '#engine/public/directory/directory-page.tsx'
import type { CardOf, ItemOf } from '#engine/public/directory/declaration.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { HostCard, HostFacts } from '#ui/lists/host-card.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { hostDirectory } from './directory.ts'
import css from './list.module.css'

type Host = typeof hostDirectory
type Item = ItemOf<Host>

const Card = ({ card, headingLevel }: { card: CardOf<Host>; headingLevel: Level }) => (
  <HostCard host={card} headingLevel={headingLevel} />
)

function Labs({ labs: { list } }: Pick<Item, 'labs'>) {
  return (
    <ul className={css.labs}>
      {list.map(({ name, href }) => (
        <li key={href}>
          <A href={href}>{name}</A>
        </li>
      ))}
    </ul>
  )
}

function Conditions({ item }: { item: Item }) {
  const { host } = useWords('public')
  const locale = useLocale()
  const { card, supervisor, labs, website } = item
  return (
    <FactList
      facts={[
        { term: host.support, value: listed(card.support, locale) },
        { term: host.duration, value: card.duration },
        { term: host.capacity, value: card.capacity !== undefined && formatNumber(card.capacity, locale) },
        { term: host.start, value: item.start },
        { term: host.levels, value: listed(card.levels, locale) },
        ...item.more,
        { term: host.supervisor, value: supervisor && <A href={supervisor.href}>{supervisor.name}</A> },
        { term: labs.term, value: labs.list.length > 0 && <Labs labs={labs} /> },
        {
          term: host.website,
          value: website && <MemberLink href={website}>{website.replace(/^https?:\/\//, '')}</MemberLink>,
        },
      ]}
    />
  )
}

function Body({ item, level }: { item: Item; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { host } = useWords('public')
  const { badges } = useWords('common')
  const { about, requirements } = item
  const shownIn = ({ shownIn: lang }: NonNullable<Item['about']>) =>
    lang && <p className={css.note}>{badges.shownIn[lang]}</p>
  return (
    <>
      <HostFacts host={item.card} />
      {about && (
        <section>
          <Heading>{host.about}</Heading>
          {shownIn(about)}
          <Html html={about.text} lang={about.lang} />
        </section>
      )}
      {requirements && (
        <section>
          <Heading>{host.requirements}</Heading>
          {shownIn(requirements)}
          <p className={css.lines} lang={requirements.lang}>
            {requirements.text}
          </p>
        </section>
      )}
      <section>
        <Heading>{host.conditions}</Heading>
        <Conditions item={item} />
      </section>
    </>
  )
}

function Urgent({ item }: { item: Item }) {
  const { host } = useWords('public')
  return (
    <ButtonLink look="primary" icon="outside" href={item.applicationUrl}>
      {host.apply}
    </ButtonLink>
  )
}

export const { View, head } = directoryPage<Host>({ Card, Body, Urgent })
