// A card: surface, a hairline, and a thread at the left in the colors of its industries. One real link covers it all.
import { memo, type ReactNode, type Ref } from 'react'
import { A } from '../foundations/link.tsx'
import type { Industry } from '../foundations/industry.ts'
import css from './card.module.css'

export type CardProps = {
  /** At most two show as segments of the thread. */
  industries?: readonly Industry[] | undefined
  avatar?: ReactNode
  href: string
  title: ReactNode
  /** Language of the title when it is not that of the page. */
  titleLang?: string | undefined
  headingLevel?: 2 | 3
  /** Stands in the top right corner; on phones below the body, or over the title when the card is led by it. */
  aside?: ReactNode
  led?: boolean
  children?: ReactNode
  /** Buttons; they come last and stay above the covering link. */
  actions?: ReactNode
  /** Anchor to come back to. */
  id?: string | undefined
}

export function Card(props: CardProps) {
  const { industries = [], avatar, href, title, titleLang, headingLevel = 2, aside, led, children, actions, id } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={css.card} data-industry={industries[0]?.slug} data-led={led ? '' : undefined} id={id}>
      {industries[1] && <i className={css.second} data-industry={industries[1].slug} />}
      {avatar}
      <div className={css.body}>
        <Heading className={css.title} lang={titleLang}>
          <A href={href}>{title}</A>
        </Heading>
        {children}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  )
}

/** A line of facts divided by points; missing ones leave no gap. */
export function Facts({
  items,
  quiet = false,
}: {
  items: readonly (ReactNode | null | undefined | false)[]
  quiet?: boolean
}) {
  const filled = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '')
  if (!filled.length) return null
  return (
    <p className={quiet ? css.quiet : css.facts}>
      {filled.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of facts is their meaning
        <span key={at}>{item}</span>
      ))}
    </p>
  )
}

/** Cards under one another; `kind` names the rows for readers of all sorts. */
export function CardList({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <ul className={css.list} data-list={kind}>
      {children}
    </ul>
  )
}

type WrittenCardsProps = { kind: string; /** Markup of its items. */ html: string; ref: Ref<HTMLUListElement> }

/** A list of cards that was written as text: React takes it over without looking inside, and writes it anew when the text is another. */
export const WrittenCards = memo(({ kind, html, ref }: WrittenCardsProps) => (
  <ul
    ref={ref}
    className={css.list}
    data-list={kind}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- written by us, every text in it escaped
    dangerouslySetInnerHTML={{ __html: html }}
  />
))

/** What such a list holds in the document that came. */
export const renderedCards = (kind: string): string => document.querySelector(`[data-list="${kind}"]`)?.innerHTML ?? ''
