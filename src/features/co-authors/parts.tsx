// Parts of the pages about co-authors: what is known, the people it may be, others of the same name, and links that can be taken back.
import { useAnswer } from '#engine/page/page-data.ts'
import { UndoChanges } from '#engine/office/form/history/undo-list.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ChoiceCards } from '#ui/parts/choice-cards.tsx'
import triage from '#ui/parts/triage.module.css'
import type { CoAuthorDetails, PrintedWork, UndoableLink } from './co-author-data.ts'
import type { DecideAnswer } from './decide.ts'
import css from './co-authors.module.css'

export function Refusal() {
  const answer = useAnswer<DecideAnswer>()
  return answer?.error ? <Problem message={answer.error} /> : null
}

/** What the row is known by when a form about it is sent. */
export const Known = ({ one }: { one: CoAuthorDetails }) => (
  <>
    <input type="hidden" name="id" value={one.id} />
    <input type="hidden" name="version" value={one.version} />
  </>
)

/** That the network follows later, and where it is. */
export function Effect() {
  const { coAuthors: words } = useWords('curator')
  return (
    <p className={css.note}>
      {words.effect} <A href="/backend/reports/social-network-analysis">{words.report}</A>
    </p>
  )
}

export function Facts({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  const { worksCount, years, confidence } = one
  const counted = [
    words.worksCount({ count: worksCount }),
    years,
    confidence === null ? '' : words.confidence({ count: confidence }),
  ]
  return (
    <ul className={css.facts}>
      {one.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li>{counted.filter(Boolean).join(' · ')}</li>
    </ul>
  )
}

export function Work({ work }: { work: PrintedWork }) {
  const { coAuthors: words } = useWords('curator')
  return (
    <span className={css.work}>
      <A href={work.href}>{work.title}</A>
      <small>{[work.year, words.printed({ text: work.rawName })].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

/** The people as choices, the likeliest first; Enter in one of them sends the form. */
export function Candidates({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  const answer = useAnswer<DecideAnswer>()
  const chosen = answer?.talent || one.candidates[0]?.id
  return (
    <ChoiceCards
      name="talent"
      legend={words.who({ text: one.name })}
      chosen={chosen}
      choices={one.candidates.map(({ id, name, place, reasons }) => ({
        value: id,
        label: name,
        note: [place, ...reasons].filter(Boolean).join(' · '),
      }))}
    />
  )
}

export function Namesakes({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  if (one.namesakes.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="namesakes">
      <h2 id="namesakes">{words.namesakes}</h2>
      <ul className={css.rows}>
        {one.namesakes.map((other) => (
          <li key={other.id}>
            <span className={css.work}>
              <A href={other.href}>{other.name}</A>
              <small>{[other.place, words.worksCount({ count: other.works })].filter(Boolean).join(' · ')}</small>
            </span>
            <form method="post">
              <Known one={one} />
              <input type="hidden" name="other" value={other.id} />
              <Button type="submit" name="do" value="merge" aria-label={words.mergeNamed({ text: other.name })}>
                {words.merge}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <p className={css.note}>{words.undoInList}</p>
    </section>
  )
}

export function Links({ links }: { links: readonly UndoableLink[] }) {
  const { coAuthors: words } = useWords('curator')
  return (
    <UndoChanges title={words.links({ count: links.length })} changes={links} intent={{ do: 'unlink', name: 'link' }} />
  )
}

/** Links to the one that is asked about, or makes somebody new of it. `children`: further buttons. */
export function Resolve({ one, children }: { one: CoAuthorDetails; children?: React.ReactNode }) {
  const { coAuthors: words } = useWords('curator')
  return (
    <form method="post" className={css.resolve} aria-label={words.who({ text: one.name })}>
      <Known one={one} />
      {one.candidates.length > 0 ? <Candidates one={one} /> : <p>{words.noCandidates}</p>}
      <div className={triage.buttons}>
        {one.candidates.length > 0 && (
          <Button look="primary" type="submit" name="do" value="link">
            {words.link} <kbd>Enter</kbd>
          </Button>
        )}
        {children}
        <Button type="submit" name="do" value="create">
          {words.create}
        </Button>
      </div>
      <p className={css.note}>{words.createHelp}</p>
    </form>
  )
}
