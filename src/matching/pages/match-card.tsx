// The card of a match: who or what it is, why it fits in lines that can be checked, what it lacks, and what may be done with it.
import type { ReactNode } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import type { MatchCardData } from './card-data.ts'
import css from './match-card.module.css'

type MatchCardProps = {
  match: MatchCardData
  /** How well it fits, in words. What lacks a condition says that instead. */
  grade?: ReactNode
  actions?: ReactNode
}

export function MatchCard({ match, grade, actions }: MatchCardProps) {
  const words = useWords('pairing')
  const { id, title, lang, second, href, place, picture, isMark, industries, reasons, evidence, unmet, again } = match
  return (
    <Card
      href={href}
      title={title}
      titleLang={lang}
      headingLevel={3}
      industries={industries}
      avatar={<Avatar id={id} industry={industries[0]?.slug} photo={picture} logo={isMark} size={72} />}
      led
      aside={unmet.length > 0 ? undefined : grade}
      actions={actions}
    >
      {second && (
        <p className={css.second} lang="en">
          {second}
        </p>
      )}
      <Facts items={place} />
      {unmet.length > 0 && (
        <ul className={css.unmet}>
          {unmet.map((text) => (
            <li key={text}>
              <Icon name="close" size={16} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {again && <p>{again}</p>}
      {reasons.length > 0 && (
        <ul className={css.reasons} aria-label={words.reasons}>
          {reasons.map((text) => (
            <li key={text}>
              <Icon name="check" size={16} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {evidence.length > 0 && (
        <ul className={css.evidence} aria-label={words.evidence}>
          {evidence.map((text) => (
            <li key={text}>
              <cite>{text}</cite>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
