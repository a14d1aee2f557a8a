// People side by side: the comparison has a column for each, the shortlist a row; both are tables that print well.
import { Avatar } from '#ui/people/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { A } from '#ui/foundations/link.tsx'
import { addressOf } from '#ui/lists/list-address.ts'
import { MetricsBox } from '#ui/people/metrics.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Selected, SelectedFact, SelectedOne } from './selected-people.loader.ts'
import css from './selected-people.module.css'
import { CompareBar, CompareBox, ShortlistButton } from './compare-and-shortlist.tsx'
import { removeFromShortlist } from './shortlist.ts'

export type SelectedData = {
  chosen: Selected
  base: string
  pool: 'talents' | 'young-talents'
  /** The list from which they were chosen. */
  backHref: string
  crumbs: { text: string; href?: string }[]
}

/** The address without one of them. */
const withoutPerson = ({ base, chosen }: SelectedData, slug: string): string =>
  addressOf(
    base,
    new URLSearchParams(chosen.people.filter((one) => one.slug !== slug).map((one) => [chosen.how, one.slug])),
  )

function Person({ person, size }: { person: SelectedOne; size: 40 | 72 }) {
  return (
    <div className={css.person}>
      <Avatar id={person.id} industry={person.industries[0]?.slug} photo={person.photo} size={size} />
      <div>
        <A href={person.href} lang={person.name.nativeLang}>
          {person.name.native}
        </A>
        {person.name.romanized && <small lang="en">{person.name.romanized}</small>}
      </div>
    </div>
  )
}

function Cell({ cell }: { cell: SelectedFact['cells'][number] }) {
  if (cell.length === 0) return <span className={css.none}>–</span>
  return (
    <ul className={css.values}>
      {cell.map(({ text, shared, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : shared ? <mark>{text}</mark> : text}</li>
      ))}
    </ul>
  )
}

function Comparison({ data }: { data: SelectedData }) {
  const { picks, talent } = useWords('public')
  const { actions } = useWords('common')
  const { people, facts } = data.chosen
  const isShared = facts.some(({ cells }) => cells.some((cell) => cell.some((one) => one.shared)))
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table} data-list="compare">
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{actions.details}</span>
              </td>
              {people.map((person) => (
                <th key={person.id} scope="col">
                  <Person person={person} size={72} />
                  <div className={css.actions} data-no-print="">
                    <ShortlistButton pool={data.pool} slug={person.slug} name={person.name.native} />
                    {people.length > 1 && (
                      <A href={withoutPerson(data, person.slug)} aria-label={`${actions.remove} ${person.name.native}`}>
                        {actions.remove}
                      </A>
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  <td key={people[at]?.id}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            {people.some((person) => person.metrics) && (
              <tr>
                <th scope="row">{talent.metrics}</th>
                {people.map((person) => (
                  <td key={person.id}>
                    {person.metrics ? (
                      <MetricsBox metrics={person.metrics} compact />
                    ) : (
                      <span className={css.none}>–</span>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {isShared && (
        <p className={css.note}>
          <mark>{picks.marked}</mark> {picks.sharedNote}
        </p>
      )}
      {people.some((person) => person.metrics) && <p className={css.note}>{talent.metricsHelp}</p>}
    </>
  )
}

function ShortlistTable({ data }: { data: SelectedData }) {
  const { people, facts } = data.chosen
  const { searchTypes, actions } = useWords('common')
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table} data-list="shortlist">
          <thead>
            <tr>
              <th scope="col">{searchTypes.name}</th>
              {facts.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, at) => (
              <tr key={person.id}>
                <th scope="row">
                  <Person person={person} size={40} />
                  <div className={css.actions} data-no-print="">
                    {people.length > 1 && <CompareBox slug={person.slug} name={person.name.native} />}
                    <A
                      href={withoutPerson(data, person.slug)}
                      aria-label={`${actions.remove} ${person.name.native}`}
                      onClick={() => removeFromShortlist(data.pool, person.slug)}
                    >
                      {actions.remove}
                    </A>
                  </div>
                </th>
                {facts.map(({ label, cells }) => (
                  <td key={label}>
                    <Cell cell={cells[at] ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CompareBar action={data.base} keep={[]} />
    </>
  )
}

/** The same people as a file, by the names of the API. */
const exportHref = ({ pool, chosen }: SelectedData): string =>
  `/api/${pool}/export?${new URLSearchParams([['format', 'csv'], ...chosen.people.map((one) => ['id', one.id])])}`

export function SelectedPeople({ data }: { data: SelectedData }) {
  const { picks } = useWords('public')
  const { actions, list } = useWords('common')
  const { chosen } = data
  const isShortlist = chosen.how === 'shortlist'
  const notes = [
    chosen.tooMany && (isShortlist ? picks.full({ count: 20 }) : picks.most({ count: 4 })),
    ...chosen.notes,
  ].filter((note) => note !== false)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{isShortlist ? picks.shortlist : picks.title}</h1>
        <p data-total={chosen.people.length}>{list.people({ count: chosen.people.length })}</p>
        {isShortlist && <p className={css.note}>{picks.keptHere}</p>}
        <p className={css.actions} data-no-print="">
          <A href={data.backHref}>{actions.backToList}</A>
          {chosen.people.length > 0 && (
            <>
              <span className={css.script}>
                <Button look="quiet" icon="printer" onClick={() => print()}>
                  {actions.print}
                </Button>
              </span>
              <ButtonLink look="quiet" icon="download" href={exportHref(data)} download>
                {actions.exportCsv}
              </ButtonLink>
            </>
          )}
        </p>
        {notes.map((note) => (
          <p key={note} role="status">
            {note}
          </p>
        ))}
      </header>
      {chosen.people.length === 0 ? (
        <Empty sentence={chosen.nobody} ways={[{ text: actions.backToList, href: data.backHref }]} />
      ) : isShortlist ? (
        <ShortlistTable data={data} />
      ) : (
        <Comparison data={data} />
      )}
    </div>
  )
}
