// The cells of a list row while it is edited where it stands: saved by Enter, left by Esc.
import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldShape } from '#engine/describe.ts'
import { askApi } from '#engine/pages/ask-api.ts'
import { formFields } from '#engine/pages/form-codec.ts'
import { bodyFor, type Values } from '#engine/pages/form-values.ts'
import { Input } from '#engine/pages/inputs/field-input.tsx'
import type { ListRow } from '#engine/pages/list-data.ts'
import { Cell } from '#engine/pages/parts/cell.tsx'
import type { RowsProps } from '#engine/pages/rows-props.ts'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { languageTags, localeNames, locales, type Translated } from '#words/locales.ts'
import css from './table.module.css'

/** Fields short enough for a cell. */
const fitsCell = (field: FieldShape): boolean =>
  !field.readOnly && !['list', 'image', 'file', 'richText'].includes(field.type) && !field.many

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
  const { act } = useWords('office')
  const words = useWords('common')
  const locale = useLocale()
  const say = useSnackbar()
  const revalidator = useRevalidator()
  const [values, setValues] = useState<Values>(row.values)
  const [busy, setBusy] = useState(false)
  const names = formFields(shape, []).map(({ name }) => name)
  const save = async () => {
    setBusy(true)
    const body = {
      ...bodyFor(shape, [], row.values, values, false),
      ...(values['order'] === row.values['order'] ? {} : { order: values['order'] ?? null }),
    }
    const response = await askApi(`/api/${shape.name}/${row.id}?locale=${locale}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, version: row.values['version'] }),
    })
    setBusy(false)
    if (response.ok) {
      onDone()
      return void revalidator.revalidate()
    }
    const answer = (await response.json().catch(() => ({}))) as { message?: string; fields?: Record<string, string[]> }
    say({
      title:
        Object.values(answer.fields ?? {})
          .flat()
          .join(' ') ||
        answer.message ||
        words.snackbar.error,
      color: 'error',
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDone()
    if (
      event.key === 'Enter' &&
      !event.defaultPrevented &&
      (event.target as HTMLElement).tagName === 'INPUT' &&
      (event.target as HTMLElement).getAttribute('role') !== 'combobox'
    ) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <>
      {columns.map((name) => {
        const field = shape.fields[name]
        if (!field) return null
        const id = `cell-${row.id}-${name}`
        const set = (value: unknown) => setValues((now) => ({ ...now, [name]: value }))
        const editable = fitsCell(field) && (names.includes(name) || name === 'order')
        return (
          <td key={name} className={css.editing} onKeyDown={onKey}>
            {!editable ? (
              <Cell field={field} value={row.values[name]} id={row.id} />
            ) : field.translated ? (
              locales.map((one) => (
                <label key={one}>
                  <span lang={languageTags[one]}>{localeNames[one]}</span>
                  <input
                    type="text"
                    lang={languageTags[one]}
                    value={((values[name] ?? {}) as Translated)[one] ?? ''}
                    onChange={(event) => set({ ...((values[name] ?? {}) as Translated), [one]: event.target.value })}
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
                disabled={busy}
                invalid={false}
                described={undefined}
                values={values}
                titleFields={titleFields}
                inner={Input}
              />
            )}
          </td>
        )
      })}
      <td className={css.editing} colSpan={1 + (shape.fields['active'] ? 1 : 0) + more} onKeyDown={onKey}>
        <Button look="primary" disabled={busy} onClick={() => void save()}>
          {act.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.actions.cancel}
        </Button>
      </td>
    </>
  )
}
