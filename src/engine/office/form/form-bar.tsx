// The bar under a form: what may be the same, the buttons that save, and whether everything is saved.
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { Duplicate } from '../../model/values/identifying-fields.ts'
import { isWaiting, useMoveWords } from '../moves.ts'
import { DuplicatesNote } from './duplicates-note.tsx'
import type { FormData } from './form-data.ts'
import type { FormSteps } from './state/use-form-steps.ts'
import type { RowForm } from './state/use-row-form.ts'
import css from './row-form.module.css'

type FormBarProps = {
  data: FormData
  form: RowForm
  steps: FormSteps
  found: readonly Duplicate[]
  backHref: string
  hrefOf: (id: string) => string
}

function Saving({ form }: { form: RowForm }) {
  const [staff, editor] = [useWords('staff'), useWords('editor')]
  const [locale, dates] = [useLocale(), useDates()]
  const time =
    form.savedAt === null
      ? null
      : formatDate(new Date(form.savedAt), locale, { ...dates, shape: 'time' }).split(' ', 1)[0]
  return (
    <p role="status">
      {form.state === 'saving'
        ? editor.form.saving
        : form.isChanged
          ? staff.form.notSaved
          : time
            ? staff.form.savedAt({ time })
            : ''}
    </p>
  )
}

export function FormBar({ data, form, steps, found, backHref, hrefOf }: FormBarProps) {
  const { shape } = data
  const [{ act }, { actions }] = [useWords('staff'), useWords('common')]
  const { pathname } = useLocation()
  const list = pathname.replace(/\/form.*$/, '')
  const duplicateHref = (row: Duplicate): string | null =>
    row.seenHref !== undefined
      ? row.seenHref
      : `${row.kind === shape.name ? list : list.slice(0, list.lastIndexOf('/') + 1) + row.kind}?peek=${row.id}`
  const isDraft = form.status === 'draft' || form.status === 'rejected'
  const isContentDraft = shape.flow === 'content' && isDraft
  const moveWord = useMoveWords(shape)
  // What the form is filled in for: publishing or handing in a draft, or a move that needs what stands in it.
  const ends = shape.flow === 'content' ? (isDraft ? ['published', 'pending'] : []) : (shape.workflow?.needy ?? [])
  const next = ends.find((to) => data.rights.moves.includes(to))
  // Where somebody waits, the decision beside the form is what stands first.
  const decides = isWaiting(shape, { status: form.status }) && data.rights.moves.includes('published')
  return (
    <div className={css.bar} data-save-bar="">
      <DuplicatesNote
        rows={found}
        hrefOf={duplicateHref}
        stopped={steps.stopped}
        onAnyway={steps.anyway}
        onInstead={({ id, label, instead }) => instead && form.set(instead.field, { id, label })}
      />
      {next && (
        <Button look="primary" type="submit" name="to" value={next}>
          {moveWord(form.status, next, form.values)}
        </Button>
      )}
      <Button look={next || isContentDraft || decides ? 'secondary' : 'primary'} type="submit">
        {isContentDraft ? act.saveDraft : act.save}
      </Button>
      {data.opens &&
        (isDraft ? (
          <Button type="submit" name="then" value="preview">
            {act.preview}
          </Button>
        ) : (
          form.id !== null && (
            <ButtonLink href={steps.previewHref(form.values['slug'], hrefOf(form.id))}>{act.preview}</ButtonLink>
          )
        ))}
      <ButtonLink look="quiet" href={backHref}>
        {actions.cancel}
      </ButtonLink>
      <Saving form={form} />
    </div>
  )
}
