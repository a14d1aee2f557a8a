// What was saved of one sort, and what fits, each with the way on where there is none.
import type { ReactNode } from 'react'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { SavedAndMatched, SavedRow } from './saved-and-matched.ts'
import css from './saved-and-matched.module.css'

/** @param calendar what leads to the calendar file of a row that closes; without it nothing does */
export function SavedRows({ rows, calendar }: { rows: readonly SavedRow[]; calendar?: string }) {
  const { saved: words } = useWords('member')
  return (
    <ul className={css.rows}>
      {rows.map(({ kind, id, label, href, closes, isOver, isAttended }) => (
        <li key={id}>
          <A href={href}>{label}</A>
          {closes && <small>{closes}</small>}
          {isAttended && <small>{words.attended}</small>}
          {closes && !isOver && calendar && (
            <ButtonLink look="quiet" icon="download" href={`/api/${kind}/${id}/calendar`} download rel="nofollow">
              {calendar}
              <span className="visually-hidden"> {label}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

export function MatchedRows({ rows }: Pick<SavedAndMatched['matched'], 'rows'>) {
  return (
    <ul className={css.rows}>
      {rows.map(({ id, title, href, reasons }) => (
        <li key={id}>
          {href ? <A href={href}>{title}</A> : title}
          {reasons.length > 0 && <small>{reasons.join(' · ')}</small>}
        </li>
      ))}
    </ul>
  )
}

export function Half({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={css.half} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function None({ text, way, href }: { text: string; way: string; href: string }) {
  return (
    <p className={css.none}>
      {text} <A href={href}>{way}</A>
    </p>
  )
}

export function SavedAndMatchedView({ saved, matched }: SavedAndMatched) {
  const { halves: words } = useWords('member')
  return (
    <>
      <Half title={saved.title}>
        {saved.rows.length > 0 ? (
          <SavedRows rows={saved.rows} />
        ) : (
          <None text={words.noneSaved} way={words.toList} href={saved.href} />
        )}
      </Half>
      <Half title={matched.title}>
        {matched.rows.length > 0 ? (
          <MatchedRows rows={matched.rows} />
        ) : (
          <None text={words.noneFits} way={words.toNeeds} href={matched.href} />
        )}
      </Half>
    </>
  )
}
