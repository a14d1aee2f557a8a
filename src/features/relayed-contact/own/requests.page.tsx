// Requests of a member: two lists, and one request with what can be done about it. All of it works without script.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { ownNeedsPage, ownRequestsHref, tabsOf } from '#kinds/needs/own-pages.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { ErrorSummary, Field } from '#ui/parts/field.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { DecideAnswer } from '../decide-answer.ts'
import { DecisionForm, Unwanted } from '../decision-form.tsx'
import type { OneRequest, RequestLine, RequestsData } from './requests.loader.ts'
import { TypedTexts } from '../typed-texts.tsx'
import css from '../relayed-contact.module.css'

export const head = ({ one }: RequestsData, { relay }: Catalogs): Head => ({
  title: one ? relay.requestTitle({ number: one.number }) : relay.requests.title,
  hidden: true,
})

function Line({ line: { number, href, who, about, state, date, isOpen, next, outcome } }: { line: RequestLine }) {
  return (
    <li>
      <A href={href}>{who}</A>
      <b data-open={isOpen ? '' : undefined}>{[state, outcome].filter(Boolean).join(': ')}</b>
      <small>{[who === about ? '' : about, number, date].filter(Boolean).join(' · ')}</small>
      {next && <small>{next}</small>}
    </li>
  )
}

function Lines({ title, none, lines }: { title: string; none: string; lines: readonly RequestLine[] }) {
  return (
    <section className={css.list}>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ one, answer }: { one: OneRequest; answer: DecideAnswer | undefined }) {
  const words = useWords('relay')
  const { requests: own } = words
  const isReceived = one.side === 'received'
  return (
    <article>
      <p>
        <A href={ownRequestsHref}>{own.all}</A>
      </p>
      <h1 tabIndex={-1}>{words.requestTitle({ number: one.number })}</h1>
      {answer && !answer.field && <Problem message={answer.error} look="danger" first />}
      {answer && !answer.field && <TypedTexts values={answer.values} />}
      <ErrorSummary errors={answer?.field ? [{ field: answer.field, message: answer.error }] : []} />
      <FactList
        facts={[
          { term: words.from, value: isReceived && [one.who, one.organization].filter(Boolean).join(', ') },
          { term: words.about, value: one.about },
          { term: words.date, value: one.date },
          { term: own.state, value: one.state },
          { term: own.next.title, value: one.next },
          { term: words.reason, value: one.reason },
          { term: own.yourNote, value: one.note },
          { term: own.stopped, value: one.stopped },
          { term: isReceived ? words.aboutNeed : own.need, value: one.need },
          { term: own.outcome, value: one.outcome },
          { term: own.outcomeNote, value: one.outcomeNote },
          { term: own.address, value: one.contact && <a href={`mailto:${one.contact}`}>{one.contact}</a> },
        ]}
      />
      <blockquote className={css.quote} lang={one.lang}>
        {one.message}
      </blockquote>
      {one.answer && (
        <section className={css.list}>
          <h2>{isReceived ? words.answer : own.theirAnswer}</h2>
          <blockquote className={css.quote}>{one.answer}</blockquote>
        </section>
      )}
      {one.cvHref && (
        <p>
          <a href={one.cvHref}>{words.openCv}</a>
        </p>
      )}
      {one.outcomes.length > 0 && <OutcomeForm one={one} answer={answer} />}
      {one.isOpen && isReceived && <DecisionForm from={one.who} reasons={one.reasons} answer={answer} />}
      {one.isOpen && !isReceived && (
        <form method="post" className={css.form}>
          <p>{own.withdrawText}</p>
          <Button type="submit" name="decision" value="withdraw">
            {own.withdraw}
          </Button>
        </form>
      )}
      {one.together.length > 0 && (
        <>
          <Lines title={own.together} none="" lines={one.together} />
          <p className={css.note}>{own.togetherNote}</p>
        </>
      )}
      {one.standing && <Unwanted standing={one.standing} answer={answer} />}
    </article>
  )
}

function OutcomeForm({ one, answer }: { one: OneRequest; answer: DecideAnswer | undefined }) {
  const { outcome: words, choose } = useWords('relay')
  const errorOf = (field: DecideAnswer['field']) => (answer?.field === field ? answer?.error : undefined)
  return (
    <form method="post" className={css.form} noValidate>
      <Field id="outcome" label={words.choice} required error={errorOf('outcome')}>
        <select name="outcome" defaultValue={answer?.values.outcome ?? ''}>
          <option value="">{choose}</option>
          {one.outcomes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="outcomeNote" label={words.note} help={words.noteHelp} optional error={errorOf('outcomeNote')}>
        <textarea name="outcomeNote" rows={3} maxLength={1000} defaultValue={answer?.values.outcomeNote ?? ''} />
      </Field>
      {one.mayFulfil && (
        <label className={css.check}>
          <input type="checkbox" name="fulfils" value="yes" defaultChecked={answer?.values.fulfils === 'yes'} />
          {words.fulfils}
        </label>
      )}
      <Button type="submit" name="decision" value="outcome">
        {words.tell}
      </Button>
    </form>
  )
}

export function View() {
  const { requests: own } = useWords('relay')
  const needs = useWords('needs')
  const { lists, one, findHref, hasCompany } = usePage<RequestsData>()
  const answer = useAnswer<DecideAnswer>()
  return (
    <MemberFrame current={ownNeedsPage.href}>
      {one ? (
        <Request one={one} answer={answer} />
      ) : (
        <>
          <h1 tabIndex={-1}>{needs.title}</h1>
          <Tabs label={needs.tabs} tabs={tabsOf(needs, 'requests', hasCompany)} />
          {lists.received.length + lists.sent.length === 0 ? (
            <Empty sentence={own.empty} ways={[{ text: own.find, href: findHref }]} />
          ) : (
            <>
              <Lines title={own.received} none={own.noneReceived} lines={lists.received} />
              <Lines title={own.sent} none={own.noneSent} lines={lists.sent} />
            </>
          )}
        </>
      )}
    </MemberFrame>
  )
}
