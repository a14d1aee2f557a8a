// Calls for whoever answers a few questions, one on each line: each call says whether it is for them, and why not.
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { longestTyped } from '#lib/text/longest-query.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Choice, Notes, Typed } from '../results/questions.tsx'
import { Understood } from '../results/understood.tsx'
import { formatNumber } from '#words/formats.ts'
import { Found, KeepAsNeed, SearchForm, SearchPage } from '../results/search-form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SaveButton } from '#ui/parts/entry/entry-actions.tsx'
import type { FundingAnswer } from './funding.action.ts'
import type { FundingData } from './funding.loader.ts'
import type { ShownCall } from './judged-calls.ts'
import css from './funding.module.css'

export const head = (data: FundingData, { pairing }: Catalogs): Head => ({
  title: pairing.funding.title,
  description: pairing.funding.lead,
  hidden: data.isJudged || data.values.q !== '',
})

function Questions({ data }: { data: FundingData }) {
  const { funding: words } = useWords('pairing')
  const { values, options } = data
  return (
    <SearchForm path={data.path} label={words.questions} submit={words.show}>
      {/* Who empties every question means that: what is kept does not come back. */}
      {data.kept?.isAny && <input type="hidden" name="blank" value="1" />}
      <Typed name="q" label={words.q} help={words.qHelp} type="search" most={longestTyped} value={values.q} />
      <Choice name="level" label={words.level} options={options.level} value={values.level} />
      <Choice name="country" label={words.country} options={options.country} value={values.country} />
      <Choice name="to" label={words.to} options={options.to} value={values.to} />
      <Choice name="industry" label={words.industry} options={options.industry} value={values.industry} />
      <Typed name="from" label={words.from} help={data.fromText} type="month" value={values.from} />
      <Typed name="months" label={words.months} type="number" most={120} value={values.months} />
      <Typed name="amount" label={words.amount} type="number" value={values.amount} />
      <Choice name="currency" label={words.currency} options={options.currency} value={values.currency} />
    </SearchForm>
  )
}

/** Members keep their answers by their choice: the next time they stand in the form. */
function Keep({ data: { kept, values, isJudged } }: { data: FundingData }) {
  const { funding: words } = useWords('pairing')
  const answer = useAnswer<FundingAnswer>()
  if (!kept) return null
  return (
    <div className={css.keep}>
      {answer && <Problem message={words.notKept} first />}
      {kept.isSame ? (
        <p>{words.kept}</p>
      ) : (
        isJudged && (
          <form method="post">
            {Object.entries(values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="do" value="keep" icon="bookmark">
              {kept.isAny ? words.keepInstead : words.keep}
            </Button>
          </form>
        )
      )}
      {kept.isAny && <A href="/my-profile/funding-organization#eligibility">{words.keptGo}</A>}
    </div>
  )
}

function Call({ call, isJudged, level: Title }: { call: ShownCall; isJudged: boolean; level: 'h2' | 'h3' }) {
  const { funding: words } = useWords('pairing')
  return (
    <li className={css.call} data-standing={isJudged ? call.standing : undefined}>
      <Title lang={call.lang}>{call.href ? <A href={call.href}>{call.title}</A> : call.title}</Title>
      {isJudged && call.standing !== 'not' && <p className={css.standing}>{words[call.standing]}</p>}
      {isJudged &&
        call.because.map((text) => (
          <p key={text} className={css.because}>
            {text}
          </p>
        ))}
      <p className={css.deadline}>{call.deadline}</p>
      <p className={css.facts}>{[call.funder, call.facts].filter(Boolean).join(' · ')}</p>
      <div className={css.actions}>
        {call.calendarHref && (
          <ButtonLink look="quiet" icon="download" href={call.calendarHref} download rel="nofollow">
            {words.calendar}
            <span className="visually-hidden"> {call.title}</span>
          </ButtonLink>
        )}
        <SaveButton entry={call.entry} title={call.title} titleLang={call.lang} />
        {call.url && <MemberLink href={call.url}>{words.official}</MemberLink>}
      </div>
    </li>
  )
}

export function View() {
  const data = usePage<FundingData>()
  const { funding: words } = useWords('pairing')
  const locale = useLocale()
  const { calls, counts, later, isJudged } = data
  const standings = (['eligible', 'check', 'not'] as const).map(
    (one) => `${words[one]}: ${formatNumber(counts[one], locale)}`,
  )
  const counted = [...(later > 0 ? [words.later({ count: later })] : []), ...(isJudged ? standings : [])]
  return (
    <SearchPage title={words.title} lead={words.lead}>
      <div className={css.columns}>
        <div>
          <Questions data={data} />
          <Keep data={data} />
        </div>
        <section>
          <Understood chips={data.chips} />
          <Notes notes={data.notes} />
          <Found large>
            {words.found({ count: calls.length - later })}
            {counted.length > 0 && <small>{counted.join(' · ')}</small>}
          </Found>
          {isJudged && calls.length > 0 && counts.eligible === 0 && <p className={css.nearest}>{words.nearest}</p>}
          {calls.length === 0 ? (
            <Empty sentence={words.none} ways={[{ text: words.all, href: data.listHref }]} />
          ) : (
            <ol className={css.calls}>
              {calls.map((call) => (
                <Call key={call.id} call={call} isJudged={isJudged} level="h2" />
              ))}
            </ol>
          )}
          {isJudged && <KeepAsNeed href={data.keepHref} isMember={data.isMember} />}
          {data.again.length > 0 && (
            <section aria-labelledby="again" className={css.again}>
              <h2 id="again">{words.again}</h2>
              <ol className={css.calls}>
                {data.again.map((call) => (
                  <Call key={call.id} call={call} isJudged={isJudged} level="h3" />
                ))}
              </ol>
            </section>
          )}
        </section>
      </div>
    </SearchPage>
  )
}
