// Matches by kind: each with why it fits, what speaks for it and what it lacks.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShownGroup, ShownMatch } from './shown-matches.ts'
import css from './needs.module.css'

function Match({ match }: { match: ShownMatch }) {
  const words = useWords('needs')
  const { title, href, contactHref, isNew, reasons, evidence, unmet } = match
  return (
    <li className={css.match}>
      <h3>
        {href ? <A href={href}>{title}</A> : title}
        {isNew && <b>{words.isNew}</b>}
      </h3>
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
      {contactHref && (
        <ButtonLink look="quiet" href={contactHref}>
          {words.contact}
        </ButtonLink>
      )}
    </li>
  )
}

export const MatchGroups = ({ groups }: { groups: readonly ShownGroup[] }) => (
  <>
    {groups.map(({ kind, title, rows }) => (
      <section key={kind} className={css.group}>
        <h2>{title}</h2>
        <ul>
          {rows.map((match) => (
            <Match key={match.id} match={match} />
          ))}
        </ul>
      </section>
    ))}
  </>
)
