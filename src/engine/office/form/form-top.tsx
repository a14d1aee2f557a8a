// Over the fields of a form: somebody else's values, what is wrong, the password, why the row came back, what this device kept.
import type { RefObject } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { OwnPassword } from '#ui/people/own-password.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import type { KindShape } from '../../model/describe.ts'
import { placeIn } from './children/child-rows.ts'
import { Conflict } from './history/conflict.tsx'
import type { FormData } from './form-data.ts'
import { StatusReason } from './form-sidebar.tsx'
import type { RowForm } from './state/use-row-form.ts'
import css from './row-form.module.css'

type FormTopProps = {
  top: RefObject<HTMLDivElement | null>
  data: FormData
  form: RowForm
  answer: ListAnswer | undefined
}

function LocalDraft({ form }: { form: RowForm }) {
  const [staff, editor] = [useWords('staff'), useWords('editor')]
  const [locale, dates] = [useLocale(), useDates()]
  if (!form.draft) return null
  const time = formatDate(new Date(form.draft.at), locale, { ...dates, shape: 'date-time' })
  return (
    <div className={css.draft} role="status">
      <p>
        {staff.form.restoreDraft} <small>{editor.form.localDraft({ time })}</small>
      </p>
      <Button onClick={form.takeDraft}>{editor.form.takeBack}</Button>
      <Button look="quiet" onClick={form.dropDraft}>
        {editor.form.throwAway}
      </Button>
    </div>
  )
}

/** Where a field stands in the form: children last, row by row. */
function orderOf({ sections, children }: KindShape): (name: string) => number {
  const own = sections.flatMap(({ fields }) => fields)
  return (name) => {
    const place = placeIn(name)
    const list = children.findIndex((child) => child.name === (place?.list ?? name))
    if (list < 0) return own.indexOf(name)
    const fields = children[list]?.shape.sections.flatMap(({ fields: names }) => names) ?? []
    return (list + 1) * 1e6 + (place ? (place.at + 1) * 1e3 + fields.indexOf(place.field) : 0)
  }
}

export function FormTop({ top, data, form, answer }: FormTopProps) {
  const { password } = useWords('editor')
  const order = orderOf(data.shape)
  const errors = Object.entries(form.errors)
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([field, list]) => ({ field, message: list.join(' ') }))
  return (
    <div ref={top} className={css.top}>
      {form.theirs && <Conflict form={form} />}
      <ErrorSummary errors={errors} />
      {(answer?.problem?.code === 'recent_password' || answer?.fields?.['confirm_password']) && (
        <OwnPassword label={password.label} help={password.about} error={answer.fields?.['confirm_password']?.[0]} />
      )}
      {form.message && (
        <p className={css.message} role="alert" tabIndex={-1}>
          {form.message}
        </p>
      )}
      <StatusReason values={data.values} />
      <LocalDraft form={form} />
    </div>
  )
}
