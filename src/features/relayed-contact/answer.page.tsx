// A request as its receiver sees it: what was written, and the two ways to answer.
import { ErrorSummary } from '#ui/parts/field.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { DecideAnswer } from './decide-answer.ts'
import type { AnswerData } from './answer.loader.ts'
import { ExpiredLink } from './expired-link.tsx'
import { DecisionForm, Unwanted } from './decision-form.tsx'
import { TypedTexts } from './typed-texts.tsx'
import css from './relayed-contact.module.css'

export const head = (data: AnswerData, { relay }: Catalogs): Head => ({
  title: data ? relay.requestTitle({ number: data.number }) : relay.deadTitle,
  hidden: true,
})

export function View() {
  const words = useWords('relay')
  const data = usePage<AnswerData>()
  const answer = useAnswer<DecideAnswer>()
  if (!data) return <ExpiredLink />
  const isLate = answer?.field === null
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{words.requestTitle({ number: data.number })}</h1>
      {(isLate || !data.isOpen) && (
        <Problem
          title={data.state}
          message={isLate ? answer.error : data.isAccepted ? words.acceptedNow({ name: data.from }) : words.decidedNow}
          look={isLate ? 'warning' : 'info'}
          first
        />
      )}
      <ErrorSummary errors={answer && !isLate ? [{ field: answer.field ?? 'answer', message: answer.error }] : []} />
      <FactList
        facts={[
          { term: words.from, value: [data.from, data.organization].filter(Boolean).join(', ') },
          { term: words.about, value: data.target },
          { term: words.date, value: data.date },
          { term: words.aboutNeed, value: data.need },
        ]}
      />
      <blockquote className={css.quote} lang={data.lang}>
        {data.message}
      </blockquote>
      {data.cvHref && (
        <p>
          <a href={data.cvHref}>{words.openCv}</a>
        </p>
      )}
      {isLate && <TypedTexts values={answer.values} />}
      {data.isOpen && <DecisionForm from={data.from} reasons={data.reasons} answer={answer} />}
      <Unwanted standing={data.standing} answer={answer} />
    </article>
  )
}
