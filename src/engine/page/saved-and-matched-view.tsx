// What was saved of one sort, and what fits: where there is some.
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
      {rows.map(({ kind, id, label, href, closes, isAttended }) => (
        <li key={id}>
          <A href={href}>{label}</A>
          {closes && <small>{closes}</small>}
          {isAttended && <small>{words.attended}</small>}
          {closes && calendar && (
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

export function SavedAndMatchedView({ saved, matched }: SavedAndMatched) {
  return (
    <>
      {saved.rows.length > 0 && (
        <Half title={saved.title}>
          <SavedRows rows={saved.rows} />
        </Half>
      )}
      {matched.rows.length > 0 && (
        <Half title={matched.title}>
          <MatchedRows rows={matched.rows} />
        </Half>
      )}
    </>
  )
}
