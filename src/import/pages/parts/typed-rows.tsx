// Rows whose cells need each a value of its own: an input at each, with what was probably meant.
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { GroupShown, UploadData } from '../upload-data.ts'
import { Combobox } from './combobox.tsx'
import rowsCss from './rows.module.css'

type Row = GroupShown['examples'][number]
type Shared = { group: GroupShown; pickers: UploadData['pickers']; here: string }

function TypedRow({ group, row, pickers, here }: Shared & { row: Row }) {
  const { check, repairs } = useWords('upload')
  const { field } = useWords('common')
  const name = `cell-${group.key}`
  const called = row.sheet ? check.sheetRow({ sheet: row.sheet, row: row.row }) : `${check.row} ${row.row}`
  const label = `${group.field}, ${called}`
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value="edit" />
      <input type="hidden" name="at" value={row.at} />
      <input type="hidden" name={`was-${group.key}`} value={row.text} />
      <A
        href={`${here}&row=${row.at}&group=${encodeURIComponent(group.id)}#row`}
        aria-label={
          row.sheet ? `${repairs.editRow({ row: row.row })} (${row.sheet})` : repairs.editRow({ row: row.row })
        }
      >
        {called}
      </A>
      {group.options ? (
        <select name={name} required defaultValue="" aria-label={label}>
          <option value="">{field.choose}</option>
          {group.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <Combobox
          name={name}
          // What is suggested replaces what is typed, so that nothing need be.
          required={row.meant === null}
          defaultValue={row.text}
          picker={pickers[group.picker ?? ''] ?? null}
          aria-label={label}
        />
      )}
      <Button type="submit">{repairs.saveRow}</Button>
      {row.meant !== null && (
        <>
          <input type="hidden" name={`meant-${group.key}`} value={row.meant} />
          <Button type="submit" name="meant" value={group.key} formNoValidate>
            {check.didYouMean({ text: row.meant })}
          </Button>
        </>
      )}
    </Form>
  )
}

/** The first rows of a group; the next follow when these are repaired. */
export function TypedRows({ group, pickers, here }: Shared) {
  const { check } = useWords('upload')
  const others = group.rows - group.examples.length
  return (
    <ul className={rowsCss.typed}>
      {group.examples.map((row) => (
        <li key={`${row.at} ${row.text}`}>
          <TypedRow group={group} row={row} pickers={pickers} here={here} />
        </li>
      ))}
      {others > 0 && <li>{check.otherRows({ count: others })}</li>}
    </ul>
  )
}
