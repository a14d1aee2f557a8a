// Rows that may be the one being written, with what they have in common; saving goes on by a button of its own.
import { useEffect, useRef } from 'react'
import { listed } from '#words/formats.ts'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Duplicate } from '../../model/values/identifying-fields.ts'
import css from './duplicates-note.module.css'

type DuplicatesNoteProps = {
  rows: readonly Duplicate[]
  /** Where a row of a kind is shown. */
  hrefOf: (row: Duplicate) => string
  /** The form was sent and stopped here: now "save anyway" is offered. `to` is the status it was sent with. */
  stopped: { to: string } | null
  onAnyway: () => void
  onInstead: (row: Duplicate) => void
}

export function DuplicatesNote({ rows, hrefOf, stopped, onAnyway, onInstead }: DuplicatesNoteProps) {
  const { duplicates } = useWords('editor')
  const locale = useLocale()
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stopped) note.current?.focus()
  }, [stopped])
  return (
    <section
      ref={note}
      className={css.note}
      role={stopped ? 'alert' : 'status'}
      aria-label={duplicates.title}
      hidden={rows.length === 0}
      tabIndex={-1}
    >
      {rows.length > 0 && (
        <>
          <h2>{duplicates.title}</h2>
          <p>{duplicates.lead}</p>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <A href={hrefOf(row)} target="_blank" rel="noopener">
                  {row.label}
                </A>{' '}
                {row.note}
                <small>
                  {row.same.length > 0 ? duplicates.same({ text: listed(row.same, locale) }) : duplicates.near}
                </small>
                {row.instead && (
                  <Button look="quiet" onClick={() => onInstead(row)}>
                    {row.instead.label}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {stopped && (
            <Button
              look="primary"
              type="submit"
              name="anyway"
              value={stopped.to}
              onClick={(event) => {
                event.preventDefault()
                onAnyway()
              }}
            >
              {duplicates.saveAnyway}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
