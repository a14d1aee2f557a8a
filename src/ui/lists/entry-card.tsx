// The card of an entry in a public list: its title with the words of the search marked, its threads and its mark; why it was found comes last.
import type { ReactNode } from 'react'
import type { Industry } from '../foundations/industry.ts'
import { Card, type CardProps } from '../parts/card.tsx'
import { Avatar, type AvatarProps } from '../people/avatar.tsx'
import { Marked, type MarkedPart, MatchReasons, type Reason } from './match-reasons.tsx'

export type EntryCardData = {
  id: string
  href: string
  title: string
  lang?: string | undefined
  /** The title in pieces, those that the search hit marked. */
  marked?: readonly MarkedPart[] | undefined
  industries?: readonly Industry[] | undefined
  why?: readonly Reason[] | undefined
}

type EntryCardProps = Pick<CardProps, 'headingLevel' | 'avatar' | 'aside' | 'led'> & {
  card: EntryCardData
  children: ReactNode
}

/** A title in which the words of a search are marked. */
export const EntryTitle = ({ title, marked }: Pick<EntryCardData, 'title' | 'marked'>) =>
  marked ? <Marked pieces={marked} /> : title

/** The logo of an organization, else the ikat of its row. */
export const EntryMark = ({ card, logo }: { card: EntryCardData; logo: AvatarProps['photo'] }) => (
  <Avatar id={card.id} industry={card.industries?.[0]?.slug} photo={logo} logo />
)

export const EntryCard = ({ card, children, ...rest }: EntryCardProps) => (
  <Card {...rest} href={card.href} title={<EntryTitle {...card} />} titleLang={card.lang} industries={card.industries}>
    {children}
    <MatchReasons reasons={card.why} />
  </Card>
)
