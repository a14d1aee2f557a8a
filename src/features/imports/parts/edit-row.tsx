// One row of the file as a form: on phones, and where no script runs.
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { useWords } from '#ui/words.tsx'
import type { RowShown, UploadData } from '../upload-data.ts'
import { PickInput } from './pick-input.tsx'
import css from '../upload.module.css'
import rowsCss from './rows.module.css'

type EditRowProps = { row: RowShown; back: string; pickers: UploadData['pickers'] }

export function EditRow({ row, back, pickers }: EditRowProps) {
  const { repairs } = useWords('upload')
  const { actions } = useWords('common')
  return (
    <Form key={row.at} method="post" action={back} className={css.sheet} id="row">
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
        <Button look="primary" type="submit">
          {repairs.saveRow}
        </Button>
        <ButtonLink look="quiet" href={back}>
          {actions.cancel}
        </ButtonLink>
      </p>
    </Form>
  )
}
