// Matches by kind: each with why it fits, what speaks for it and what it lacks.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { NotForMe } from '#matching/pages/not-for-me.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShownGroup, ShownMatch, ShownMatches } from './shown-matches.ts'
import css from './needs.module.css'
import cardCss from '#ui/lists/own-cards.module.css'

type Reasons = { reasons: readonly string[] }

function Match({ match, kind, reasons: why }: { match: ShownMatch; kind: string } & Reasons) {
  const words = useWords('needs')
  const { title, href, contactHref, isNew, reasons, evidence, unmet } = match
  return (
    <li className={css.match}>
      <p className={css.name}>
        {href ? <A href={href}>{title}</A> : title}
        {isNew && <b>{words.isNew}</b>}
      </p>
      {reasons.length > 0 && (
        <ul aria-label={words.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {evidence.map((text) => (
        <cite key={text}>{text}</cite>
      ))}
      {unmet.map((text) => (
        <p key={text} className={css.unmet}>
          {text}
        </p>
      ))}
      <div className={cardCss.actions}>
        {contactHref && (
          <ButtonLink look="quiet" href={contactHref}>
            {words.contact}
          </ButtonLink>
        )}
        <NotForMe entry={`${kind}/${match.id}`} title={title} reasons={why} />
      </div>
    </li>
  )
}

type GroupsProps = { groups: readonly ShownGroup[]; level: 'h2' | 'h3' } & Reasons

const Groups = ({ groups, level, reasons }: GroupsProps) => {
  const Title = level
  return groups.map(({ kind, title, rows }) => (
    <section key={kind} className={css.group}>
      <Title>{title}</Title>
      <ul>
        {rows.map((match) => (
          <Match key={match.id} match={match} kind={kind} reasons={reasons} />
        ))}
      </ul>
    </section>
  ))
}

export function Matches({ matches: { groups, near }, reasons }: { matches: ShownMatches } & Reasons) {
  const words = useWords('needs')
  return (
    <>
      <Groups groups={groups} level="h2" reasons={reasons} />
      {near.length > 0 && (
        <section className={css.near}>
          <h2>{words.near}</h2>
          <p>{words.nearAbout}</p>
          <Groups groups={near} level="h3" reasons={reasons} />
        </section>
      )}
    </>
  )
}
