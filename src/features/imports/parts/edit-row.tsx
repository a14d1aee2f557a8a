// One row of the file as a form: on phones, and where no script runs.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { RowShown, UploadData } from '../upload-data.ts'
import { PickInput } from './pick-input.tsx'
import css from '../upload.module.css'
import rowsCss from './rows.module.css'

/** One of three: Enter in a field of the row decides nothing, so this is a form of its own. */
function Decide({ row, back }: { row: RowShown; back: string }) {
  const { check, problems, repairs } = useWords('upload')
  if (!row.same) return null
  return (
    <Form method="post" action={back} className={css.sheet}>
      <h2>
        {check.duplicates}: {row.same.href ? <A href={row.same.href}>{row.same.label}</A> : row.same.label}
      </h2>
      <p>{row.same.id ? problems.possibleDuplicate : problems.duplicateElsewhere}</p>
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="at" value={row.at} />
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
  const { repairs } = useWords('upload')
  const { actions } = useWords('common')
  return (
    <div key={row.at} id="row" className={rowsCss.row}>
      <Decide row={row} back={back} />
      <Form method="post" action={back} className={css.sheet}>
        <h2>{repairs.editRow({ row: row.row })}</h2>
        <input type="hidden" name="do" value="edit-row" />
        <input type="hidden" name="at" value={row.at} />
        {row.other.map((text) => (
          <Problem key={text} message={text} />
        ))}
        <div className={rowsCss.cells}>
          {row.cells.map((cell) => {
            const id = `cell-${cell.key}`
            const about = { id, name: id, defaultValue: cell.text, 'aria-invalid': cell.wrong ? true : undefined }
            return (
              <p key={cell.key} data-wrong={cell.wrong ? '' : undefined}>
                <label htmlFor={id}>{cell.label}</label>
                {cell.options ? (
                  <select {...about} aria-describedby={cell.wrong ? `${id}-wrong` : undefined}>
                    {[...new Set(['', cell.text, ...cell.options])].map((option) => (
                      <option key={option}>{option}</option>
                    ))}
                  </select>
                ) : (
                  <PickInput
                    {...about}
                    picker={pickers[cell.picker ?? ''] ?? null}
                    aria-describedby={cell.wrong ? `${id}-wrong` : undefined}
                  />
                )}
                {cell.wrong && <small id={`${id}-wrong`}>{cell.wrong}</small>}
              </p>
            )
          })}
        </div>
        <p className={css.actions}>
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
