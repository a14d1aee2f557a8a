// Which university of the list affiliations of people and of authors of works name: one text at a time, and all of a page in a list. Plain forms: they work
// without script.
import { type ReactNode, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { UndoChanges } from '#engine/office/form/history/undo-list.tsx'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import triage from '#ui/parts/triage.module.css'
import { affiliationsQuery } from './address.ts'
import type { AffiliationAnswer } from './list.action.ts'
import type { AffiliationsData, Question } from './list.loader.ts'
import { ChooseOther, Decide, OfferText, OtherOffers, QuestionCard, WhoHasIt } from './question-parts.tsx'
import css from './affiliations.module.css'

export const head = ({ title }: AffiliationsData): Head => ({ title, hidden: true })

/** One text: Enter accepts the first offer, S skips, R rejects it, N says that it is none. */
function Triage({ questions }: { questions: readonly Question[] }) {
  const { affiliations: words, triage: triageWords } = useWords('curator')
  const { keys } = useSite()
  const isBusy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const keyOf = ({ key, countryId }: Question): string => `${countryId} ${key}`
  const asked = questions.filter(({ offers }) => offers.length > 0)
  const one = asked.find((question) => !skipped.has(keyOf(question)))
  // In place: what was skipped stays skipped.
  const press = (decision: string) => (): void => {
    const offer = one?.offers[0]
    if (!one || !offer || isBusy) return
    void submit({ do: decision, key: one.key, country: one.countryId, university: offer.id }, { method: 'post' })
  }
  const skip = (): void => {
    if (one) setSkipped(new Set([...skipped, keyOf(one)]))
  }
  useDecisionKeys(keys, { enter: press('accept'), r: press('reject'), n: press('none'), s: skip })
  if (asked.length === 0) return null
  const [first, ...others] = one?.offers ?? []
  if (!one || !first)
    return (
      <section className={triage.triage} aria-label={words.suggestion}>
        <p role="status">{words.skippedAll}</p>
        <p>
          <Button onClick={() => setSkipped(new Set())}>{triageWords.again}</Button>
        </p>
      </section>
    )
  return (
    <section className={triage.triage} aria-labelledby="asked">
      <p className={triage.count}>{words.of({ at: skipped.size + 1, of: asked.length })}</p>
      <h2 id="asked" className={css.text}>
        {one.text}
      </h2>
      <WhoHasIt one={one} />
      <OfferText offer={first} />
      <div>
        <Decide one={one} offer={first}>
          <Button look="primary" type="submit" name="do" value="accept" disabled={isBusy}>
            {words.accept} <kbd>Enter</kbd>
          </Button>
          <Button onClick={skip}>
            {words.skip} <kbd>S</kbd>
          </Button>
          <Button type="submit" name="do" value="reject" disabled={isBusy}>
            {words.reject} <kbd>R</kbd>
          </Button>
          <Button type="submit" name="do" value="none" disabled={isBusy}>
            {words.none} <kbd>N</kbd>
          </Button>
        </Decide>
      </div>
      {others.length > 0 && (
        <>
          <h3>{words.others}</h3>
          <OtherOffers one={one} offers={others} />
        </>
      )}
      <ChooseOther one={one} />
    </section>
  )
}

/** All of a page: those with a suggestion, to be looked through at a glance, and those without. */
function AllOfPage({ questions, answer }: { questions: readonly Question[]; answer: AffiliationAnswer | null }) {
  const { affiliations: words } = useWords('curator')
  const typedOf = (one: Question): string | undefined =>
    answer && answer.key === one.key && answer.country === one.countryId ? answer.typed : undefined
  const list = (ones: readonly Question[]): ReactNode => (
    <ul className={css.list}>
      {ones.map((one) => (
        <QuestionCard key={`${one.countryId} ${one.key}`} one={one} typed={typedOf(one)} />
      ))}
    </ul>
  )
  const [offered, others] = [
    questions.filter(({ offers }) => offers.length > 0),
    questions.filter(({ offers }) => offers.length === 0),
  ]
  return (
    <>
      {offered.length > 0 && (
        <details className={css.offered} open={offered.some((one) => typedOf(one) !== undefined)}>
          <summary>
            <Icon name="down" size={16} /> {words.list({ count: offered.length })}
          </summary>
          {list(offered)}
        </details>
      )}
      {others.length > 0 && (
        <section className={css.group} aria-labelledby="without">
          <h2 id="without">{words.noOffer}</h2>
          {list(others)}
        </section>
      )}
    </>
  )
}

export function View() {
  const { title, about, tabs, texts, count, sure, page, pages, questions, lately, latelyOf } =
    usePage<AffiliationsData>()
  const { affiliations: words } = useWords('curator')
  const ofAbout = words.about[about]
  const answer = useAnswer<AffiliationAnswer>()
  return (
    <div className={css.page}>
      <h1 data-total={texts}>{title}</h1>
      {tabs.length > 0 && <Tabs tabs={tabs} label={words.whose} />}
      <p>{ofAbout.lead}</p>
      {answer?.error && <Problem message={answer.error} />}
      {texts > 0 && <p role="status">{ofAbout.count({ count: texts, of: count })}</p>}
      {sure > 1 && (
        <form method="post" className={css.sure}>
          <Button type="submit" name="do" value="sure">
            {words.sure({ count: sure })}
          </Button>
          <p>{words.sureHelp}</p>
        </form>
      )}
      {questions.length === 0 ? (
        <Empty sentence={ofAbout.nothing} />
      ) : (
        <>
          <Triage key={about} questions={questions} />
          <AllOfPage questions={questions} answer={answer ?? null} />
        </>
      )}
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={(number) => affiliationsQuery(about, number) || '?'} />}
      <UndoChanges
        title={words.undo({ count: latelyOf.count })}
        changes={lately}
        intent={{ do: 'undo', name: 'decision' }}
        open={latelyOf.page !== null}
      >
        <Pager
          page={latelyOf.page ?? 1}
          pages={latelyOf.pages}
          hrefOf={(number) => affiliationsQuery(about, page, { lately: String(number) })}
        />
      </UndoChanges>
    </div>
  )
}
