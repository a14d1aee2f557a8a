// Rows that may be the one being written, with what they have in common; saving goes on by a button of its own.
import { useEffect, useRef } from 'react'
import { listed } from '#words/formats.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Duplicate } from '../../model/values/identifying-fields.ts'
import css from './duplicates-note.module.css'

type DuplicatesNoteProps = {
  rows: readonly Duplicate[]
  /** Where a row of a kind is shown; null where the reader may not see it. */
  hrefOf: (row: Duplicate) => string | null
  /** The form was sent and stopped here: now "save anyway" is offered. `to` is the status it was sent with. */
  stopped: { to: string } | null
  onAnyway: () => void
  onInstead: (row: Duplicate) => void
}

function Row({ row, href, onInstead }: { row: Duplicate; href: string | null; onInstead: (row: Duplicate) => void }) {
  const { duplicates } = useWords('editor')
  const locale = useLocale()
  return (
    <li>
      {href ? (
        <A href={href} target="_blank" rel="noopener">
          {row.label}
        </A>
      ) : (
        <b>{row.label}</b>
      )}{' '}
      {row.note}
      <small>{row.same.length > 0 ? duplicates.same({ text: listed(row.same, locale) }) : duplicates.near}</small>
      {row.instead && (
        <Button look="quiet" onClick={() => onInstead(row)}>
          {row.instead.label}
        </Button>
      )}
      {row.claimHref && (
        <p className={css.claim}>
          <ButtonLink look="primary" href={row.claimHref}>
            {duplicates.takeOver}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

export function DuplicatesNote({ rows, hrefOf, stopped, onAnyway, onInstead }: DuplicatesNoteProps) {
  const { duplicates } = useWords('editor')
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stopped) note.current?.focus()
  }, [stopped])
  // Who writes about themselves is asked about themselves.
  const isOwn = rows.some(({ claimHref }) => claimHref)
  const title = isOwn ? duplicates.isYou : duplicates.title
  return (
    <section
      ref={note}
      className={css.note}
      role={stopped ? 'alert' : 'status'}
      aria-label={title}
      hidden={rows.length === 0}
      tabIndex={-1}
    >
      {rows.length > 0 && (
        <>
          <h2>{title}</h2>
          <p>{isOwn ? duplicates.isYouLead : duplicates.lead}</p>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} href={hrefOf(row)} onInstead={onInstead} />
            ))}
          </ul>
          {stopped && (
            <Button
              look={isOwn ? 'secondary' : 'primary'}
              type="submit"
              name="anyway"
              value={stopped.to}
              onClick={(event) => {
                event.preventDefault()
                onAnyway()
              }}
            >
              {isOwn ? duplicates.somebodyElse : duplicates.saveAnyway}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
