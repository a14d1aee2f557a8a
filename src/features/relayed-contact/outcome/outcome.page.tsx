// What came of a request: one press of a button tells it, without signing in.
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary, Field } from '#ui/parts/field.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { DecideAnswer } from '../decide-answer.ts'
import { ExpiredLink } from '../expired-link.tsx'
import type { OutcomeData } from './outcome.loader.ts'
import { TypedTexts } from '../typed-texts.tsx'
import css from '../relayed-contact.module.css'

export const head = (data: OutcomeData, { relay }: Catalogs): Head => ({
  title: data ? relay.outcome.title : relay.deadTitle,
  hidden: true,
})

export function View() {
  const { outcome: words } = useWords('relay')
  const data = usePage<OutcomeData>()
  const answer = useAnswer<DecideAnswer>()
  if (!data) return <ExpiredLink />
  const { number, name, isOpen, told, hasNeed, choices } = data
  const wrongNote = answer?.field === 'outcomeNote' ? answer.error : undefined
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{words.title}</h1>
      {!isOpen && (
        <Problem
          title={told}
          message={answer ? answer.error : told ? words.told : words.over}
          look={answer ? 'warning' : 'info'}
          first
        />
      )}
      {!isOpen && answer && <TypedTexts values={answer.values} />}
      {isOpen && (
        <form method="post" className={css.form} noValidate>
          <p>{words.text({ number, name })}</p>
          <ErrorSummary errors={answer ? [{ field: answer.field ?? 'outcome', message: answer.error }] : []} />
          {hasNeed && (
            <label className={css.check}>
              <input type="checkbox" name="fulfils" value="yes" defaultChecked={answer?.values.fulfils === 'yes'} />
              {words.fulfils}
            </label>
          )}
          <Field id="outcomeNote" label={words.note} help={words.noteHelp} optional error={wrongNote}>
            <textarea name="outcomeNote" rows={3} maxLength={1000} defaultValue={answer?.values.outcomeNote ?? ''} />
          </Field>
          <div id="outcome" className={css.choices} role="group" aria-label={words.choice}>
            {choices.map(({ value, label }) => (
              <Button key={value} type="submit" name="outcome" value={value}>
                {label}
              </Button>
            ))}
          </div>
        </form>
      )}
    </article>
  )
}
