// Matches by kind: each with why it fits, what speaks for it and what it lacks.
import { useWords } from '#ui/foundations/words.tsx'
import { MatchCard } from '#matching/pages/match-card.tsx'
import { NotForMe } from '#matching/pages/not-for-me.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShownGroup, ShownMatch, ShownMatches } from './shown-matches.ts'
import css from './needs.module.css'

type Reasons = { reasons: readonly string[] }

function Match({ match, kind, reasons: why }: { match: ShownMatch; kind: string } & Reasons) {
  const words = useWords('needs')
  const { id, title, contactHref, isNew } = match
  return (
    <li>
      <MatchCard
        match={match}
        grade={isNew && <b className={css.isNew}>{words.isNew}</b>}
        actions={
          <>
            {contactHref && (
              <ButtonLink look="quiet" href={contactHref}>
                {words.contact}
                <span className="visually-hidden"> {title}</span>
              </ButtonLink>
            )}
            <NotForMe entry={`${kind}/${id}`} title={title} reasons={why} />
          </>
        }
      />
    </li>
  )
}

type GroupsProps = { groups: readonly ShownGroup[]; level: 'h2' | 'h3' } & Reasons

const Groups = ({ groups, level, reasons }: GroupsProps) => {
  const Title = level
  const { askTogether } = useWords('needs')
  return groups.map(({ kind, title, rows, togetherHref }) => (
    <section key={kind} className={css.group}>
      <Title>{title}</Title>
      {togetherHref && (
        <p>
          <ButtonLink look="secondary" href={togetherHref}>
            {askTogether}
          </ButtonLink>
        </p>
      )}
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
