// Funding for a member: entries of an organization; of others what they saved with its deadlines, their answers, and calls for them.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Half, MatchedRows, SavedRows } from '#engine/page/saved-and-matched-view.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { longestTyped } from '#lib/text/longest-query.ts'
import { A } from '#ui/foundations/link.tsx'
import { head as headOfEntries, View as Entries } from '../entries.page.tsx'
import { fundingPage } from './own-page.ts'
import type { SeekerAnswer } from './funding.action.ts'
import type { FundingData, SeekerData } from './funding.loader.ts'
import css from './funding.module.css'

export const head = (data: FundingData): Head =>
  'eligibility' in data ? { title: data.title, hidden: true } : headOfEntries(data)

function Saved({ saved, calendarHref, listHref }: Pick<SeekerData, 'saved' | 'calendarHref' | 'listHref'>) {
  const { savedSearches, funding: words } = useWords('member')
  const { funding } = useWords('pairing')
  return (
    <Half title={savedSearches.entries}>
      {saved.length === 0 ? (
        <Empty sentence={words.nothingSaved} ways={[{ text: funding.all, href: listHref }]} />
      ) : (
        <SavedRows rows={saved} calendar={funding.calendar} />
      )}
      {calendarHref && (
        <p className={css.more}>
          <ButtonLink icon="download" href={calendarHref} download rel="nofollow">
            {words.allDeadlines}
          </ButtonLink>
        </p>
      )}
    </Half>
  )
}

const typedFields = ['q', 'from', 'months', 'amount'] as const
const types = { q: 'search', from: 'month', months: 'number', amount: 'number' } as const
/** What inputs of each type can be told. */
const limits = { search: { maxLength: longestTyped }, month: {}, number: { min: 0, inputMode: 'numeric' } } as const

function Answers({ eligibility: { values, options, isKept } }: Pick<SeekerData, 'eligibility'>) {
  const { funding: words } = useWords('member')
  const { funding, any } = useWords('pairing')
  const answer = useAnswer<SeekerAnswer>()
  const errors = answer?.errors ?? {}
  const valueOf = (name: string): string => answer?.typed[name] ?? values[name] ?? ''
  const choice = (name: 'level' | 'country' | 'to' | 'industry' | 'currency') => (
    <Field id={name} label={funding[name]}>
      <select name={name} defaultValue={valueOf(name)}>
        <option value="">{any}</option>
        {(options[name === 'to' ? 'country' : name] ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
  const typed = (name: (typeof typedFields)[number]) => (
    <TextField
      id={name}
      label={funding[name]}
      type={types[name]}
      help={name === 'q' ? funding.qHelp : undefined}
      defaultValue={valueOf(name)}
      error={errors[name]}
      {...limits[types[name]]}
    />
  )
  return (
    <Half title={words.eligibility} id="eligibility">
      <p className={css.note}>{words.eligibilityNote}</p>
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      <form method="post" noValidate className={css.answers}>
        {typed('q')}
        <div className={css.pairs}>
          {choice('level')}
          {choice('country')}
          {choice('to')}
          {choice('industry')}
          {typed('from')}
          {typed('months')}
          {typed('amount')}
          {choice('currency')}
        </div>
        <p className={css.buttons}>
          <Button look="primary" type="submit" name="do" value="keep">
            {words.keep}
          </Button>
          {isKept && (
            <Button look="quiet" type="submit" name="do" value="forget">
              {words.forget}
            </Button>
          )}
        </p>
      </form>
    </Half>
  )
}

function Matched({ eligibility, matched }: Pick<SeekerData, 'eligibility' | 'matched'>) {
  const { funding: words } = useWords('member')
  const { funding } = useWords('pairing')
  const needs = useWords('needs')
  const { calls, isKept, allHref } = eligibility
  const isEmpty = calls.length + matched.length === 0
  return (
    <Half title={needs.matches}>
      {isEmpty && <p className={css.note}>{isKept ? words.noneForYou : words.answerFirst}</p>}
      {calls.length > 0 && (
        <MatchedRows
          rows={calls.map(({ id, title, href, deadline, isEligible, because }) => ({
            id,
            kind: '',
            title,
            href,
            reasons: [isEligible ? funding.eligible : funding.check, ...because, deadline],
          }))}
        />
      )}
      {matched.length > 0 && <MatchedRows rows={matched} />}
      <p className={css.more}>
        <A href={allHref}>{words.allJudged}</A>
      </p>
    </Half>
  )
}

export function View() {
  const data = usePage<FundingData>()
  if (!('eligibility' in data)) return <Entries />
  return (
    <MemberFrame current={fundingPage.href}>
      <h1 tabIndex={-1}>{data.title}</h1>
      <Saved {...data} />
      <Answers {...data} />
      <Matched {...data} />
    </MemberFrame>
  )
}
