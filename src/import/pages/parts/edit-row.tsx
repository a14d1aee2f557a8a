// One row of the file as a form: on phones, and where no script runs.
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RowShown, UploadData } from '../upload-data.ts'
import { Combobox } from './combobox.tsx'
import { PairTable, Pairs } from './decisions/pairs.tsx'
import css from '../upload.module.css'
import rowsCss from './rows.module.css'

/** One of three: Enter in a field of the row decides nothing, so this is a form of its own. */
function Decide({ row, back }: { row: RowShown; back: string }) {
  const { check, repairs } = useWords('upload')
  if (!row.same) return null
  return (
    <Form method="post" action={back} className={css.sheet}>
      <h2>
        <Labelled label={check.duplicates}>
          {row.same.href ? <A href={row.same.href}>{row.same.label}</A> : row.same.label}
        </Labelled>
      </h2>
      <p>{row.same.text}</p>
      {row.pair && <PairTable pair={row.pair} />}
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="at" value={row.at} />
      {row.group && <input type="hidden" name="group" value={row.group} />}
      <input type="hidden" name="next" value="1" />
      <p className={css.actions}>
        {row.same.id && (
          <Button look="primary" type="submit" name="decision" value={row.same.id}>
            {repairs.same}
          </Button>
        )}
        <Button type="submit" name="decision" value="create">
          {repairs.create}
        </Button>
        <Button look="quiet" type="submit" name="decision" value="skip">
          {repairs.skip}
        </Button>
      </p>
    </Form>
  )
}

type EditRowProps = { row: RowShown; back: string; pickers: UploadData['pickers'] }

export function EditRow({ row, back, pickers }: EditRowProps) {
  const { check, repairs } = useWords('upload')
  const { actions } = useWords('common')
  const form = useRef<HTMLDivElement>(null)
  // Whoever opens a row is where it is to be repaired.
  useEffect(() => {
    const selectors = [
      '[name="decision"]',
      '[data-wrong="error"] [name^="cell-"]',
      '[data-wrong] [name^="cell-"]',
      '[name^="cell-"]',
    ]
    const first = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once per row
  }, [row.at])
  return (
    <div key={row.at} ref={form} id="row" className={rowsCss.row}>
      <Decide row={row} back={back} />
      {!row.same && row.pair && <Pairs pairs={[row.pair]} />}
      <Form method="post" action={back} className={css.sheet}>
        <h2>{repairs.editRow({ row: row.row })}</h2>
        {(row.sheet || row.entry) && <p>{[row.sheet, row.entry].filter(Boolean).join(' · ')}</p>}
        {/* Enter in a field saves what is typed: the first button of a form is the one it presses. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="stay" value="1" />
        <input type="hidden" name="do" value="edit" />
        <input type="hidden" name="at" value={row.at} />
        {row.group && <input type="hidden" name="group" value={row.group} />}
        {row.other.map((text) => (
          <Problem key={text} message={text} />
        ))}
        <div className={rowsCss.cells}>
          {row.cells.map((cell) => {
            const id = `cell-${cell.key}`
            const about = {
              id,
              name: id,
              defaultValue: cell.text,
              'aria-invalid': cell.wrong?.isError ? true : undefined,
            }
            return (
              <p key={cell.key} data-wrong={cell.wrong ? (cell.wrong.isError ? 'error' : 'warning') : undefined}>
                <label htmlFor={id}>{cell.label}</label>
                <input type="hidden" name={`was-${cell.key}`} value={cell.text} />
                {cell.options ? (
                  <select {...about} aria-describedby={cell.wrong ? `${id}-wrong` : undefined}>
                    {[...new Set(['', cell.text, ...cell.options])].map((option) => (
                      <option key={option}>{option}</option>
                    ))}
                  </select>
                ) : cell.text.includes('\n') ? (
                  <textarea {...about} rows={4} aria-describedby={cell.wrong ? `${id}-wrong` : undefined} />
                ) : (
                  <Combobox
                    {...about}
                    picker={pickers[cell.picker ?? ''] ?? null}
                    aria-describedby={cell.wrong ? `${id}-wrong` : undefined}
                  />
                )}
                {cell.wrong && <small id={`${id}-wrong`}>{cell.wrong.text}</small>}
                {cell.meant !== null && (
                  <>
                    <input type="hidden" name={`meant-${cell.key}`} value={cell.meant} />
                    <Button type="submit" name="meant" value={cell.key}>
                      {check.didYouMean({ text: cell.meant })}
                    </Button>
                  </>
                )}
              </p>
            )
          })}
        </div>
        <p className={`${css.actions} ${rowsCss.save}`}>
          <Button look={row.same ? 'secondary' : 'primary'} type="submit">
            {repairs.saveRow}
          </Button>
          <Button type="submit" name="next" value="1">
            {repairs.saveNext}
          </Button>
          <ButtonLink look="quiet" href={back}>
            {actions.cancel}
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
