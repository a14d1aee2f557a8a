// A list row while it is edited where it stands: what is typed, kept here and saved, and what somebody else saved in between.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { KindShape } from '#engine/model/describe.ts'
import { askApi, sentenceOf } from '#engine/page/ask-api.ts'
import { formFields } from '#engine/office/form/values/form-codec.ts'
import { bodyFor, draftKey, isSame, readDraft, type Values } from '#engine/office/form/values/form-values.ts'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { useSite } from '#engine/page/page-data.ts'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import css from './table.module.css'

type Answer = { code?: string; message?: string; fields?: Record<string, string[]>; current?: Values }

/** Somebody else saved in between: what is changed now, and of what both changed the values there. */
function met(base: Values, values: Values, current: Values, changed: readonly string[]) {
  const mine = Object.fromEntries(changed.map((name) => [name, values[name]]))
  const both = changed.filter((name) => !isSame(base[name], current[name]) && !isSame(values[name], current[name]))
  return {
    values: { ...current, ...mine },
    theirs: Object.fromEntries(both.map((name) => [name, current[name] ?? null])),
  }
}

const bodyOf = (shape: KindShape, base: Values, values: Values): Values => ({
  ...bodyFor(shape, [], base, values, false),
  ...(isSame(values.order, base.order) ? {} : { order: values.order ?? null }),
  version: base.version,
})

export function useEditedRow(row: ListRow, columns: readonly string[], shape: KindShape, onDone: () => void) {
  const { form: staff } = useWords('staff')
  const { form } = useWords('editor')
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
    const stored = readDraft(readStorage(key), Date.now())
    if (!stored || Object.entries(stored.values).every(([name, value]) => isSame(row.values[name], value))) return
    const take = () => setValues((now) => ({ ...now, ...stored.values }))
    say({ title: staff.restoreDraft, color: 'info', action: { label: form.takeBack, run: take } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once, when the row opens
  }, [row.id])
  useEffect(() => {
    const find = (what: string) => document.querySelector<HTMLElement>(`#row-${row.id} td[data-wrong] ${what}`)
    ;(find('[aria-invalid]') ?? find(':is(input, select)'))?.focus()
  }, [row.id, errors])
  const leave = () => {
    writeStorage(key, null)
    onDone()
  }
  const meet = (current: Values) => {
    const now = met(base, values, current, changed)
    setBase(current)
    setValues(now.values)
    setTheirs(now.theirs)
    const help = Object.keys(now.theirs).length > 0 ? form.conflictHelp : form.conflictElsewhere
    say({ title: `${staff.conflict} ${help}`, color: 'warning' })
  }
  const save = async () => {
    if (busy.current) return
    busy.current = true
    // The session may be over, and the row gone with it.
    if (changed.length > 0)
      writeStorage(
        key,
        JSON.stringify({ at: Date.now(), values: Object.fromEntries(changed.map((name) => [name, values[name]])) }),
      )
    const response = await askApi(`/api/${shape.name}/${row.id}?locale=${locale}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(shape, base, values)),
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
  return {
    values,
    errors,
    theirs,
    names,
    set: (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value })),
    takeTheirs: (name: string) => {
      setValues((now) => ({ ...now, [name]: theirs[name] }))
      setTheirs(({ [name]: _taken, ...rest }) => rest)
    },
    save,
    leave,
  }
}

export type EditedRow = ReturnType<typeof useEditedRow>
