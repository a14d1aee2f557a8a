// Saved views of a report: own ones and those that the role shares, with their notes, and a form for the one that is looked at.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { useAnswer } from '../../page/page-data.ts'
import { longestName, longestNote, type ReportViewAnswer } from './report-view-lengths.ts'
import type { ReportView } from './report-views-data.ts'
import css from './report-views.module.css'

function Fields({
  id,
  name,
  note,
  wrong,
}: {
  id: string
  name: string
  note: string
  wrong?: ReportViewAnswer | undefined
}) {
  const { reportViews: words } = useWords('editor')
  return (
    <>
      <Field id={`view-${id}`} label={words.name} error={wrong?.nameError}>
        <input name="name" maxLength={longestName} defaultValue={wrong?.name ?? name} />
      </Field>
      <Field id={`note-${id}`} label={words.note} error={wrong?.noteError}>
        <textarea name="note" rows={2} maxLength={longestNote} defaultValue={wrong?.note ?? note} />
      </Field>
    </>
  )
}

function Own({ view, answer }: { view: ReportView; answer: ReportViewAnswer | undefined }) {
  const { reportViews: words } = useWords('editor')
  return (
    <form method="post" className={css.form} noValidate aria-label={view.name}>
      <input type="hidden" name="id" value={view.id} />
      <Fields id={view.id} name={view.name} note={view.note} wrong={answer?.id === view.id ? answer : undefined} />
      <Button look="secondary" type="submit" name="do" value="rename">
        {words.change}
      </Button>
      <Button look="secondary" type="submit" name="do" value="remove">
        {words.remove}
      </Button>
    </form>
  )
}

export function ReportViews({ views }: { views: readonly ReportView[] }) {
  const { reportViews: words } = useWords('editor')
  const answer = useAnswer<ReportViewAnswer>()
  const own = views.filter(({ isMine }) => isMine)
  const isNew = answer !== undefined && own.every(({ id }) => id !== answer.id)
  return (
    <details className={css.views} open={answer !== undefined}>
      <summary>{words.title}</summary>
      {views.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {views.map(({ id, name, note, href, isShared }) => (
            <li key={id}>
              <A href={href}>{name}</A>
              {isShared && ` (${words.shared})`}
              {note && <p className={css.note}>{note}</p>}
            </li>
          ))}
        </ul>
      )}
      <form method="post" className={css.form} noValidate aria-label={words.save}>
        <Fields id="new" name="" note="" wrong={isNew ? answer : undefined} />
        <label>
          <input type="checkbox" name="share" value="true" /> {words.share}
        </label>
        <Button type="submit" name="do" value="save">
          {words.save}
        </Button>
      </form>
      {own.map((view) => (
        <Own key={`${view.id} ${view.name} ${view.note}`} view={view} answer={answer} />
      ))}
    </details>
  )
}
