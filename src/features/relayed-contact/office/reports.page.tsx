// Reported messages: what was written, why it was reported, and the two ways to end the report.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { languageTags, type Locale } from '#words/locales.ts'
import type { ReportsAnswer } from './reports.action.ts'
import type { Report, ReportsData } from './reports.loader.ts'
import css from '../relayed-contact.module.css'

export const head = (_data: ReportsData, { relay }: Catalogs): Head => ({
  title: relay.office.reportsTitle,
  hidden: true,
})

function One({ report, answer }: { report: Report; answer: ReportsAnswer | undefined }) {
  const { office, from, about } = useWords('relay')
  const { id, number, date, why, message, lang, isOpen, href } = report
  const wrong = answer?.id === id ? answer : undefined
  return (
    <article className={css.list}>
      <h2>
        <A href={href}>{number}</A>
      </h2>
      <FactList
        facts={[
          { term: from, value: report.from },
          { term: about, value: report.to },
          { term: office.reported, value: date },
          { term: office.why, value: why },
        ]}
      />
      <blockquote className={css.quote} lang={languageTags[lang as Locale]}>
        {message}
      </blockquote>
      <form method="post" className={css.form} noValidate>
        <input type="hidden" name="id" value={id} />
        {isOpen && (
          <Field id={`reason-${number}`} label={office.stopReason} required error={wrong?.error}>
            <textarea name="reason" rows={2} maxLength={1000} defaultValue={wrong?.reason ?? ''} />
          </Field>
        )}
        {!isOpen && wrong && <p role="alert">{wrong.error}</p>}
        <div className={css.choices}>
          {isOpen && (
            <Button type="submit" name="do" value="stop">
              {office.stop}
            </Button>
          )}
          <Button look="secondary" type="submit" name="do" value="close">
            {office.close}
          </Button>
        </div>
      </form>
    </article>
  )
}

export function View() {
  const { office } = useWords('relay')
  const { tabs, reports } = usePage<ReportsData>()
  const answer = useAnswer<ReportsAnswer>()
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{office.reportsTitle}</h1>
      <Tabs {...tabs} />
      <p className={css.about}>{office.reportsAbout}</p>
      {answer && reports.every(({ id }) => id !== answer.id) && (
        <div role="alert">
          <p>{office.endedMeanwhile}</p>
          <blockquote className={css.quote}>{answer.reason}</blockquote>
        </div>
      )}
      {reports.length === 0 && <Empty sentence={office.reportsNone} />}
      {reports.map((report) => (
        <One key={report.id} report={report} answer={answer} />
      ))}
    </div>
  )
}
