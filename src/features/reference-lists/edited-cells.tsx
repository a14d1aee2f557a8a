// The cells of a list row while it is edited where it stands: saved by Enter, left by Esc.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldShape } from '#engine/model/describe.ts'
import { askApi, sentenceOf } from '#engine/office/ask-api.ts'
import { formFields } from '#engine/office/form/form-codec.ts'
import { bodyFor, draftKey, isSame, readDraft, type Values } from '#engine/office/form/form-values.ts'
import { Input } from '#engine/office/inputs/field-input.tsx'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { useSite } from '#engine/office/page-data.ts'
import { Cell } from '#engine/office/cell.tsx'
import type { RowsProps } from '#engine/office/rows-props.ts'
import { mostLetters } from '#engine/model/bounds.ts'
import { countGraphemes } from '#lib/text/graphemes.ts'
import { Button } from '#ui/parts/button.tsx'
import { keepHere, readHere } from '#ui/foundations/kept-here.ts'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { languageTags, localeNames, locales, type Translated } from '#words/locales.ts'
import css from './table.module.css'

type Answer = { code?: string; message?: string; fields?: Record<string, string[]>; current?: Values }

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
  const { act, form: office } = useWords('office')
  const { form } = useWords('desk')
  const words = useWords('common')
  const locale = useLocale()
  const say = useSnackbar()
  const revalidator = useRevalidator()
  const [base, setBase] = useState<Values>(row.values)
  const [values, setValues] = useState<Values>(row.values)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  // Fields that somebody else changed as well, with what they say there.
  const [theirs, setTheirs] = useState<Values>({})
  // A field that is switched off while it is saved would lose the focus.
  const busy = useRef(false)
  const names = formFields(shape, []).map(({ name }) => name)
  const changed = [...names, 'order'].filter((name) => columns.includes(name) && !isSame(base[name], values[name]))
  const key = draftKey(useSite().signedIn?.id ?? '', `${shape.name}:cells`, row.id)
  useEffect(() => {
    document.querySelector<HTMLElement>(`#row-${row.id} td.${css.editing} :is(input, select)`)?.focus()
    const kept = readDraft(readHere(key), Date.now())
    if (!kept || Object.entries(kept.values).every(([name, value]) => isSame(row.values[name], value))) return
    const take = () => setValues((now) => ({ ...now, ...kept.values }))
    say({ title: office.restoreDraft, color: 'info', action: { label: form.takeBack, run: take } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once, when the row opens
  }, [row.id])
  useEffect(() => {
    const find = (what: string) => document.querySelector<HTMLElement>(`#row-${row.id} td[data-wrong] ${what}`)
    ;(find('[aria-invalid]') ?? find(':is(input, select)'))?.focus()
  }, [row.id, errors])
  const leave = () => {
    keepHere(key, null)
    onDone()
  }
  /** Somebody else saved in between: theirs is what is changed now, and what both changed is shown. */
  const meet = (current: Values) => {
    const mine = Object.fromEntries(changed.map((name) => [name, values[name]]))
    const both = changed.filter((name) => !isSame(base[name], current[name]) && !isSame(values[name], current[name]))
    setBase(current)
    setValues({ ...current, ...mine })
    setTheirs(Object.fromEntries(both.map((name) => [name, current[name] ?? null])))
    say({
      title: `${office.conflict} ${both.length > 0 ? form.conflictHelp : form.conflictElsewhere}`,
      color: 'warning',
    })
  }
  const save = async () => {
    if (busy.current) return
    busy.current = true
    // The session may be over, and the row gone with it.
    if (changed.length > 0)
      keepHere(
        key,
        JSON.stringify({ at: Date.now(), values: Object.fromEntries(changed.map((name) => [name, values[name]])) }),
      )
    const body = {
      ...bodyFor(shape, [], base, values, false),
      ...(isSame(values.order, base.order) ? {} : { order: values.order ?? null }),
    }
    const response = await askApi(`/api/${shape.name}/${row.id}?locale=${locale}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, version: base.version }),
    })
    busy.current = false
    if (response.ok) {
      const { notes = {} } = (await response.json().catch(() => ({}))) as { notes?: Record<string, string[]> }
      const [note] = Object.values(notes).flat()
      if (note) say({ title: note, color: 'info' })
      leave()
      return void revalidator.revalidate()
    }
    const answer = (await response.json().catch(() => ({}))) as Answer
    if (answer.code === 'conflict' && answer.current) return meet(answer.current)
    setErrors(answer.fields ?? {})
    if (!columns.some((name) => answer.fields?.[name]))
      say({ title: sentenceOf(response.status, answer, form.away), color: 'error' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
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
        const wrong = errors[name]?.join(' ')
        const texts = (values[name] ?? {}) as Translated
        const tooLong = (text = '') => (countGraphemes(text) > mostLetters(field) ? true : undefined)
        const editable = fitsCell(field) && (names.includes(name) || name === 'order')
        return (
          <td key={name} className={css.editing} data-label={field.label} data-wrong={wrong} onKeyDown={onKey}>
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
                <Button
                  onClick={() => {
                    set(theirs[name])
                    setTheirs(({ [name]: _taken, ...rest }) => rest)
                  }}
                >
                  {office.takeTheirs}
                </Button>
              </p>
            )}
          </td>
        )
      })}
      <td className={css.editing} colSpan={1 + (shape.fields.active ? 1 : 0) + more} onKeyDown={onKey}>
        <Button look="primary" onClick={() => void save()}>
          {act.save}
        </Button>
        <Button look="quiet" onClick={leave}>
          {words.actions.cancel}
        </Button>
      </td>
    </>
  )
}
