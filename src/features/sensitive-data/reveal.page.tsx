// One identity number, shown whole once: who asks gives a reason and the own password.
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary, Field } from '#ui/parts/field.tsx'
import { OwnPassword } from '#ui/people/own-password.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { RevealAnswer } from './reveal.action.ts'
import type { RevealData } from './reveal.loader.ts'
import css from './reveal.module.css'

export const head = (data: RevealData, words: Catalogs): Head => ({
  title: words.editor.reveal.title({ text: data.title }),
  hidden: true,
})

export function View() {
  const data = usePage<RevealData>()
  const answer = useAnswer<RevealAnswer>()
  const { reveal } = useWords('editor')
  return (
    <div className={css.page}>
      <h1>{reveal.title({ text: data.title })}</h1>
      {answer?.value ? (
        <div role="status" className={css.shown}>
          <p>{data.label}</p>
          <p className={css.number}>{answer.value}</p>
          <p>{reveal.once}</p>
        </div>
      ) : (
        <Ask data={data} answer={answer} />
      )}
      <ButtonLink look="quiet" href={data.backHref}>
        {reveal.back}
      </ButtonLink>
    </div>
  )
}

function Ask({ data, answer }: { data: RevealData; answer: RevealAnswer | undefined }) {
  const { reveal } = useWords('editor')
  const errors = answer?.errors ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return (
    <form method="post" noValidate className={css.form} aria-label={reveal.title({ text: data.title })}>
      <p>
        <Labelled label={data.label}>
          <span className={css.number}>{data.masked}</span>
        </Labelled>
      </p>
      <p>{reveal.help}</p>
      {answer?.wait !== undefined && <Problem message={reveal.wait({ count: answer.wait })} first />}
      <ErrorSummary errors={wrong} />
      <input type="hidden" name="field" value={data.field} />
      <Field id="reason" label={reveal.reason} help={reveal.reasonHelp} error={errors.reason} required>
        <textarea {...{ name: 'reason', rows: 3, defaultValue: answer?.reason ?? '' }} />
      </Field>
      {(data.needsPassword || errors.confirm_password || answer?.wait !== undefined) && (
        <OwnPassword label={reveal.password} error={errors.confirm_password} />
      )}
      <Button look="primary" type="submit">
        {reveal.show}
      </Button>
    </form>
  )
}
