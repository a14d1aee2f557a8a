// One work that was found: what it is, where and when it was found, who the member is on it; beside it the work here that it may be.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { WorkLine } from '#ui/lists/work-lines.tsx'
import type { ShownFound } from '../inbox.loader.ts'
import type { Group } from '../stored.ts'
import { useSourceLine } from './source-line.ts'
import { Sureness } from './sureness.tsx'
import css from '../inbox.module.css'

function Authors({ names, others }: { names: string; others: number }) {
  const { more } = useWords('works')
  if (!names) return null
  return (
    <p className={css.authors}>
      {names}
      {others > 0 && ` ${more({ count: others })}`}
    </p>
  )
}

function FoundSide({ work }: { work: ShownFound }) {
  const { work: words } = useWords('inbox')
  const lineOf = useSourceLine()
  return (
    <div>
      <h3 lang={work.lang}>{work.title}</h3>
      <Authors names={work.authors} others={work.others} />
      <Facts
        quiet
        items={[
          work.where,
          work.year,
          work.type,
          work.doi && <a href={`https://doi.org/${encodeURI(work.doi)}`}>{work.doi}</a>,
        ]}
      />
      <Facts quiet items={work.found.map(({ source, at }) => words.found(lineOf(source, at)))} />
    </div>
  )
}

function HereSide({ here }: { here: WorkLine | null }) {
  const { work: words } = useWords('inbox')
  if (!here) return <p className={css.note}>{words.hidden}</p>
  return (
    <div>
      <h3 lang={here.lang}>
        <A href={here.href}>{here.title}</A>
      </h3>
      <Authors names={here.authors} others={here.others} />
      <Facts quiet items={[here.where, here.year, here.type]} />
    </div>
  )
}

/** Whom the member becomes: told where it is plain, else chosen among the authors. */
function Own({ work }: { work: ShownFound }) {
  const { work: words, confidence } = useWords('inbox')
  const { own, offered, id, mayAdd, chosen } = work
  if (own && !work.problem && !chosen.author)
    return (
      <p className={css.own}>
        {words.you({ name: own.name })} <Sureness {...own} />
      </p>
    )
  if (offered.length === 0 && !mayAdd) return null
  return (
    <p className={css.own}>
      <label htmlFor={`author-${id}`}>{words.whichAuthor}</label>{' '}
      <select id={`author-${id}`} name={`author-${id}`} defaultValue={chosen.author ?? own?.value ?? ''}>
        <option value="">{words.pick}</option>
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
            {one.confidence && ` (${confidence[one.confidence]})`}
          </option>
        ))}
        {mayAdd && <option value="add">{words.add}</option>}
      </select>
    </p>
  )
}

function Reasons({ reasons }: Pick<ShownFound, 'reasons'>) {
  const { work: words, reasons: said } = useWords('inbox')
  if (reasons.length === 0) return null
  return (
    <p className={css.reasons}>
      <b>{words.reasons}</b> {reasons.map((one) => said[one]).join(', ')}
    </p>
  )
}

function SameOrNot({ id }: { id: string }) {
  const { actions } = useWords('inbox')
  return (
    <div className={css.actions}>
      <Button type="submit" name="do" value={`same:${id}`}>
        {actions.same}
      </Button>
      <Button type="submit" name="do" value={`notSame:${id}`}>
        {actions.notSame}
      </Button>
    </div>
  )
}

export function FoundItem({ group, work }: { group: Group; work: ShownFound }) {
  const { work: words, takeProblems } = useWords('inbox')
  const { id, title, problem, here, lacksYear } = work
  return (
    <li className={css.item}>
      <input type="checkbox" name="item" value={id} aria-label={words.choose({ title })} />
      <div>
        {group === 'alike' ? (
          <div className={css.sides}>
            <div>
              <small>{words.foundSide}</small>
              <FoundSide work={work} />
            </div>
            <div>
              <small>{words.hereSide}</small>
              <HereSide here={here} />
            </div>
          </div>
        ) : (
          <FoundSide work={work} />
        )}
        <Reasons reasons={work.reasons} />
        {group === 'here' && (here ? <A href={here.href}>{words.hereSide}</A> : <HereSide here={null} />)}
        <Own work={work} />
        {lacksYear && (
          <p className={css.own}>
            <label htmlFor={`year-${id}`}>{words.year}</label>{' '}
            <input
              id={`year-${id}`}
              name={`year-${id}`}
              inputMode="numeric"
              size={6}
              maxLength={20}
              defaultValue={work.chosen.year}
            />
          </p>
        )}
        {problem && <p className={css.problem}>{takeProblems[problem as keyof typeof takeProblems]}</p>}
        {group === 'alike' && <SameOrNot id={id} />}
      </div>
    </li>
  )
}
