// People without an id of the source, one at a time: Enter links the chosen author, S goes on.
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
import type { MissingData, PageData } from '../page-data.ts'
import type { MetricAnswer } from '../update-scopuses.action.ts'
import { Sources } from './values.tsx'

function Question({ one }: { one: NonNullable<MissingData['asked']> }) {
  const { missing: words } = useWords('curator').metricRuns
  const { keys } = useSite()
  const navigate = useNavigate()
  const card = useRef<HTMLElement>(null)
  const answer = useAnswer<MetricAnswer>()
  useDecisionKeys(keys, {
    enter: () => card.current?.querySelector<HTMLElement>('button[value="link"]')?.click(),
    s: () => void navigate(one.skipHref),
  })
  const skip = (
    <ButtonLink href={one.skipHref}>
      {words.skip} <kbd>S</kbd>
    </ButtonLink>
  )
  return (
    <section ref={card} className={triage.triage} aria-labelledby="asked">
      <h2 id="asked">
        <A href={one.href}>{one.name}</A>
      </h2>
      {one.facts.length > 0 && <p>{one.facts.join(' · ')}</p>}
      {one.fault && <Problem look="warning" message={one.fault} />}
      {one.candidates.length === 0 ? (
        <>
          {!one.fault && <p>{words.nobody}</p>}
          <div className={triage.buttons}>{skip}</div>
        </>
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={one.id} />
          <input type="hidden" name="version" value={one.version} />
          <ChoiceCards
            name="author"
            legend={words.who}
            chosen={answer?.author ?? one.candidates[0]?.value}
            choices={[...one.candidates, { value: '', label: words.noneOfThese, note: '' }]}
          />
          <div className={triage.buttons}>
            <Button look="primary" type="submit" name="do" value="link">
              {words.link} <kbd>Enter</kbd>
            </Button>
            {skip}
          </div>
          <p className={triage.count}>{words.help}</p>
        </form>
      )}
    </section>
  )
}

export function Missing({ data, missing }: { data: PageData; missing: MissingData }) {
  const { missing: words } = useWords('curator').metricRuns
  const { asked, after, fromStart, links } = missing
  return (
    <>
      <Sources data={data} />
      <p>{words.lead}</p>
      {data.takesIdsFromFile && <p>{words.fileHelp}</p>}
      {asked ? (
        <Question key={asked.id} one={asked} />
      ) : (
        !data.takesIdsFromFile && (
          <Empty sentence={after ? words.passed : words.nothing}>
            {after && <A href={fromStart}>{words.fromStart}</A>}
          </Empty>
        )
      )}
      <UndoChanges
        title={words.undoable({ count: links.length })}
        changes={links}
        intent={{ do: 'unlink', name: 'link' }}
      />
    </>
  )
}
