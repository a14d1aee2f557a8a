// The rows of a reference list, edited where they stand: code, name in every language, short fields, active, order.
import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { A } from '#ui/link.tsx'
import { useSnackbar } from '#ui/snackbar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { languageTags, localeNames, locales, type Translated } from '#words/locales.ts'
import { askApi } from '../ask-api.ts'
import type { FieldShape } from '../../describe.ts'
import { formFields } from '../form-codec.ts'
import { bodyFor, type Values } from '../form-values.ts'
import { Input } from '../inputs/field-input.tsx'
import { addressWith, columnsShown } from '../list-address.ts'
import type { ListRow } from '../list-data.ts'
import { Cell } from './cell.tsx'
import type { RowsProps } from './list-page.tsx'
import table from './list-table.module.css'
import css from './reference-table.module.css'

/** Fields short enough for a cell. */
const fitsCell = (field: FieldShape): boolean =>
  !field.readOnly && !['list', 'image', 'file', 'richText'].includes(field.type) && !field.many

/** A dot per language: written or missing. */
export function Dots({ value }: { value: Translated }) {
  const { form } = useWords('office')
  const { form: desk } = useWords('desk')
  return (
    <span
      className={css.dots}
      role="img"
      aria-label={locales
        .map((locale) =>
          desk.filledIn({
            language: localeNames[locale],
            state: value[locale] ? form.languageFilled : form.languageEmpty,
          }),
        )
        .join(', ')}
    >
      {locales.map((locale) => (
        <i key={locale} data-filled={value[locale] ? '' : undefined} title={localeNames[locale]} />
      ))}
    </span>
  )
}

function EditedCells({
  row,
  columns,
  props,
  onDone,
}: {
  row: ListRow
  columns: readonly string[]
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
      <td
        className={css.editing}
        colSpan={1 + (shape.fields['active'] ? 1 : 0) + (row.uses === null ? 0 : 1)}
        onKeyDown={onKey}
      >
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

export function ReferenceTable(props: RowsProps) {
  const { data, query, selected, onSelect, dimmed, current, menuFor, act } = props
  const { shape } = data
  const { list } = useWords('office')
  const { reference } = useWords('desk')
  const [editing, setEditing] = useState<string | null>(null)
  const shown = columnsShown(shape, query)
  const columns = [
    ...shown.filter((name) => name === 'code'),
    ...shown.filter((name) => name !== 'code' && name !== 'active'),
  ]
  const canEdit = shape.can.update && query.get('trash') !== '1'
  const hasActive = shape.fields['active'] !== undefined
  const all = data.rows.length > 0 && data.rows.every(({ id }) => selected.has(id))
  return (
    <div className={table.scroll} data-dimmed={dimmed ? '' : undefined}>
      <table className={table.table} data-dense="" aria-busy={dimmed}>
        <caption>{shape.many}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.check}>
              <input
                type="checkbox"
                aria-label={list.selectAll}
                checked={all}
                onChange={(event) =>
                  onSelect(
                    data.rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                <A
                  href={addressWith(query, { sort: query.get('sort') === name ? `-${name}` : name })}
                  title={list.sortBy({ text: shape.fields[name]?.label ?? name })}
                >
                  {shape.fields[name]?.label}
                </A>
              </th>
            ))}
            {hasActive && <th scope="col">{shape.fields['active']?.label}</th>}
            {data.rows.some(({ uses }) => uses !== null) && (
              <th scope="col" data-right="">
                {reference.used}
              </th>
            )}
            <th scope="col" className={table.menu} aria-label={list.columns} />
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr
              key={row.id}
              id={`row-${row.id}`}
              data-selected={selected.has(row.id) ? '' : undefined}
              data-current={current === row.id ? '' : undefined}
            >
              <td className={table.check}>
                <input
                  type="checkbox"
                  aria-label={list.selectRow({ text: row.title })}
                  checked={selected.has(row.id)}
                  onChange={(event) => onSelect([row.id], event.target.checked)}
                />
              </td>
              {editing === row.id ? (
                <EditedCells row={row} columns={columns} props={props} onDone={() => setEditing(null)} />
              ) : (
                <>
                  {columns.map((name) => {
                    const field = shape.fields[name]
                    return field ? (
                      <td key={name} data-label={field.label} data-right={field.type === 'number' ? '' : undefined}>
                        {name === shape.title ? (
                          <span className={css.name}>
                            <A href={addressWith(query, { peek: row.id, panel: null })} data-peek={row.id}>
                              {row.title}
                            </A>
                            {field.translated && <Dots value={row.values[name] ?? {}} />}
                          </span>
                        ) : (
                          <Cell field={field} value={row.values[name]} id={row.id} />
                        )}
                      </td>
                    ) : null
                  })}
                  {hasActive && (
                    <td data-label={shape.fields['active']?.label}>
                      <input
                        type="checkbox"
                        className={css.switch}
                        aria-label={`${shape.fields['active']?.label}: ${row.title}`}
                        checked={row.values['active'] === true}
                        disabled={!canEdit}
                        onChange={(event) =>
                          act({ do: 'set', field: 'active', active: String(event.target.checked), id: row.id })
                        }
                      />
                    </td>
                  )}
                  {row.uses !== null && (
                    <td data-right="" data-label={reference.used}>
                      <span title={reference.usedBy({ count: row.uses })}>{row.uses}</span>
                    </td>
                  )}
                  <td className={`${table.menu} ${css.tools}`}>
                    {canEdit && row.rights.update && (
                      <button
                        type="button"
                        className={css.pen}
                        aria-label={reference.editRow({ text: row.title })}
                        title={reference.editRow({ text: row.title })}
                        onClick={() => setEditing(row.id)}
                      >
                        <svg
                          viewBox="0 0 20 20"
                          width="18"
                          height="18"
                          fill="none"
                          stroke="currentColor"
                          strokeWidth="1.6"
                          aria-hidden="true"
                        >
                          <path d="M3 17l1-4L13.5 3.5l3 3L7 16zM11.5 5.5l3 3" />
                        </svg>
                      </button>
                    )}
                    {menuFor(row)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
