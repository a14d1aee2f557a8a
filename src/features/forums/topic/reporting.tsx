// The report of a post: a window over the topic, and without script a form below it.
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/foundations/browser/use-hydrated.ts'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { TopicAnswer } from './topic.action.ts'
import type { TopicData } from './topic.loader.ts'
import css from './topic.module.css'

type ReportingProps = { data: TopicData; answer: TopicAnswer | undefined }

/** Where the report was begun. */
const backHref = ({ path, reporting, topic }: TopicData): string =>
  reporting && reporting !== topic.id ? `${path}?post=${reporting}#p-${reporting}` : path

function ReportForm({ data, answer }: ReportingProps) {
  const forums = useWords('forums')
  const mine = answer?.at === 'report' ? answer : undefined
  return (
    <form method="post" className={css.form} id="report" noValidate>
      <input type="hidden" name="do" value="report" />
      <input type="hidden" name="id" value={data.reporting ?? ''} />
      {mine?.message && <Problem message={mine.message} first />}
      <Field id="reason" label={forums.reason} required error={mine?.errors.reason}>
        <select name="reason" defaultValue={mine?.text ?? ''} data-first>
          <option value="">{forums.choose}</option>
          {data.reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="note" label={forums.note} optional error={mine?.errors.note}>
        <textarea name="note" rows={3} maxLength={1000} defaultValue={mine?.note ?? ''} />
      </Field>
      <div className={css.buttons}>
        <Button look="primary" type="submit">
          {forums.sendReport}
        </Button>
        <ButtonLink look="quiet" href={backHref(data)}>
          {forums.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}

export function Reporting({ data, answer }: ReportingProps) {
  const { report } = useWords('forums')
  const works = useHydrated()
  const navigate = useNavigate()
  const base = useBase()
  if (works)
    return (
      <Dialog
        open={data.reporting !== null}
        title={report}
        narrow
        onClose={() => void navigate(localHref(base, backHref(data)), { preventScrollReset: true, replace: true })}
      >
        <ReportForm data={data} answer={answer} />
      </Dialog>
    )
  if (!data.reporting) return null
  return (
    <section>
      <h2>{report}</h2>
      <ReportForm data={data} answer={answer} />
    </section>
  )
}
