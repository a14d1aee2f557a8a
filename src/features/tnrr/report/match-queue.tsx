// The queue of records: one at a time with the people its researchers may be; Enter matches, N says nobody, S skips. Plain forms.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { UndoChanges } from '#engine/office/form/history/undo-list.tsx'
import { useAnswer, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ChoiceCards } from '#ui/parts/choice-cards.tsx'
import triage from '#ui/parts/triage.module.css'
import type { AskedRecord, QueueData } from '../matching/queue.ts'
import type { MatchAnswer } from './group.action.ts'
import css from './report.module.css'

function Question({ one }: { one: AskedRecord }) {
  const { match: words } = useWords('curator').tnrr
  const { keys } = useSite()
  const navigate = useNavigate()
  const card = useRef<HTMLElement>(null)
  const answer = useAnswer<MatchAnswer>()
  const skipHref = `?after=${one.id}`
  const press = (value: string) => (): void =>
    card.current?.querySelector<HTMLElement>(`button[value="${value}"]`)?.click()
  useDecisionKeys(keys, { enter: press('match'), n: press('none'), s: () => void navigate(skipHref) })
  return (
    <section ref={card} className={triage.triage} aria-labelledby="asked">
      <h3 id="asked">
        <A href={one.href}>{one.title}</A>
      </h3>
      {one.facts.length > 0 && <p>{one.facts.join(' · ')}</p>}
      <form method="post" className={css.section} aria-label={words.title}>
        <input type="hidden" name="id" value={one.id} />
        <input type="hidden" name="version" value={one.version} />
        {one.researchers.map(({ at, name, people, chosen }) => (
          <ChoiceCards
            key={at}
            name={`person-${at}`}
            legend={words.who({ text: name })}
            chosen={answer?.chosen[`person-${at}`] ?? chosen}
            choices={[
              ...people.map((person) => ({ value: person.id, label: person.name, note: person.note })),
              { value: '', label: words.noneOfThese, note: '' },
            ]}
          />
        ))}
        {one.others.length > 0 && <p className={css.note}>{words.others({ text: one.others.join('; ') })}</p>}
        <div className={triage.buttons}>
          <Button look="primary" type="submit" name="do" value="match">
            {words.match} <kbd>Enter</kbd>
          </Button>
          <Button type="submit" name="do" value="none">
            {words.none} <kbd>N</kbd>
          </Button>
          <ButtonLink href={skipHref}>
            {words.skip} <kbd>S</kbd>
          </ButtonLink>
        </div>
        <p className={css.note}>{words.help}</p>
      </form>
    </section>
  )
}

export function MatchQueue({ one, after, decisions }: QueueData) {
  const { match: words } = useWords('curator').tnrr
  const answer = useAnswer<MatchAnswer>()
  return (
    <section className={css.section} aria-labelledby="match-title">
      <h2 id="match-title">{words.title}</h2>
      {answer?.error && <Problem message={answer.error} />}
      {one ? (
        <Question key={one.id} one={one} />
      ) : (
        <Empty sentence={after ? words.passed : words.nothing}>{after && <A href="?">{words.fromStart}</A>}</Empty>
      )}
      <UndoChanges
        title={words.undoable({ count: decisions.length })}
        changes={decisions}
        intent={{ do: 'undo', name: 'decision' }}
      />
    </section>
  )
}
