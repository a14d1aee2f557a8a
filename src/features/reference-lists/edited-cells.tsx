// The cells of a list row while it is edited where it stands: saved by Enter, left by Esc.
import type { KeyboardEvent } from 'react'
import type { FieldShape } from '#engine/model/describe.ts'
import { Input } from '#engine/office/inputs/field-input.tsx'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { Cell } from '#engine/office/cell.tsx'
import type { RowsProps } from '#engine/office/rows-props.ts'
import { mostLetters } from '#engine/model/values/bounds.ts'
import { countGraphemes } from '#lib/text/graphemes.ts'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { languageTags, localeNames, locales, type Translated } from '#words/locales.ts'
import { type EditedRow, useEditedRow } from './use-edited-row.ts'
import css from './table.module.css'

/** Fields short enough for a cell. */
const fitsCell = (field: FieldShape): boolean =>
  !field.readOnly && !['list', 'image', 'file', 'richText'].includes(field.type) && !field.many

type CellProps = {
  row: ListRow
  field: FieldShape
  edited: EditedRow
  titleFields: Readonly<Record<string, string>>
  onKey: (event: KeyboardEvent) => void
}

function EditedCell({ row, field, edited, titleFields, onKey }: CellProps) {
  const { form: staff } = useWords('staff')
  const { name } = field
  const { values, errors, theirs, names } = edited
  const id = `cell-${row.id}-${name}`
  const set = (value: unknown) => edited.set(name, value)
  const wrong = errors[name]?.join(' ')
  const texts = (values[name] ?? {}) as Translated
  const tooLong = (text = '') => (countGraphemes(text) > mostLetters(field) ? true : undefined)
  const editable = fitsCell(field) && (names.includes(name) || name === 'order')
  return (
    <td className={css.editing} data-label={field.label} data-wrong={wrong} onKeyDown={onKey}>
      {!editable ? (
        <Cell field={field} value={row.values[name]} id={row.id} />
      ) : field.translated ? (
        locales.map((one) => (
          <label key={one}>
            <span lang={languageTags[one]}>{localeNames[one]}</span>
            <input
              type="text"
              lang={languageTags[one]}
              value={texts[one] ?? ''}
              aria-invalid={wrong ? tooLong(texts[one]) : undefined}
              aria-describedby={wrong && `${id}-error`}
              onChange={(event) => set({ ...texts, [one]: event.target.value })}
            />
          </label>
        ))
      ) : (
        <Input
          field={field}
          name={name}
          id={id}
          value={values[name] ?? null}
          onChange={set}
          disabled={false}
          invalid={wrong !== undefined}
          described={wrong && `${id}-error`}
          values={values}
          titleFields={titleFields}
          inner={Input}
        />
      )}
      {wrong && (
        <p id={`${id}-error`} className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      {name in theirs && (
        <p className={css.theirs}>
          <Cell field={field} value={theirs[name]} id={row.id} full />
          <Button onClick={() => edited.takeTheirs(name)}>{staff.takeTheirs}</Button>
        </p>
      )}
    </td>
  )
}

export function EditedCells({
  row,
  columns,
  more,
  props,
  onDone,
}: {
  row: ListRow
  columns: readonly string[]
  /** Further cells of the row that are not edited. */
  more: number
  props: RowsProps
  onDone: () => void
}) {
  const { shape, titleFields } = props.data
  const { act } = useWords('staff')
  const words = useWords('common')
  const edited = useEditedRow(row, columns, shape, onDone)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) edited.leave()
    if (
      event.key === 'Enter' &&
      !event.defaultPrevented &&
      (event.target as HTMLElement).tagName === 'INPUT' &&
      (event.target as HTMLElement).getAttribute('role') !== 'combobox'
    ) {
      event.preventDefault()
      void edited.save()
    }
  }
  return (
    <>
      {columns.map((name) => {
        const field = shape.fields[name]
        if (!field) return null
        return <EditedCell key={name} {...{ row, field, edited, titleFields, onKey }} />
      })}
      <td className={css.editing} colSpan={1 + (shape.fields.active ? 1 : 0) + more} onKeyDown={onKey}>
        <Button look="primary" onClick={() => void edited.save()}>
          {act.save}
        </Button>
        <Button look="quiet" onClick={edited.leave}>
          {words.actions.cancel}
        </Button>
      </td>
    </>
  )
}
