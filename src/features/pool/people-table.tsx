// The people of a list as a table: one row each, the same facts as the cards.
import { A } from '#ui/foundations/link.tsx'
import type { PersonCardData } from '#ui/people/person-card.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import css from './people-table.module.css'

type Props = { kind: string; people: readonly PersonCardData[] }

const Name = ({ person }: { person: PersonCardData }) => (
  <th scope="row">
    <A href={person.href} lang={person.name.nativeLang}>
      {person.name.native}
    </A>
    {person.name.romanized && <small>{person.name.romanized}</small>}
  </th>
)

function Figure({ person: { metrics, study } }: { person: PersonCardData }) {
  const { facts } = useWords('common')
  const locale = useLocale()
  const buddhist = useBuddhist()
  if (study) return <td>{listed(study.lookingFor, locale)}</td>
  return (
    <td data-number="">
      {metrics?.hIndex !== undefined && (
        <>
          {formatNumber(metrics.hIndex, locale)}
          <small>
            {facts.sourceAndDate({ source: metrics.source, date: formatDate(metrics.date, locale, { buddhist }) })}
          </small>
        </>
      )}
    </td>
  )
}

export function PeopleTable({ kind, people }: Props) {
  const { table, talent } = useWords('public')
  const { searchTypes } = useWords('common')
  const areStudents = people[0]?.study !== undefined
  return (
    <PlainTable className={css.table} data-list={kind}>
      <thead>
        <tr>
          <th scope="col">{searchTypes.name}</th>
          <th scope="col">{areStudents ? table.level : table.title}</th>
          <th scope="col">{table.university}</th>
          <th scope="col">{table.country}</th>
          <th scope="col" data-number={areStudents ? undefined : ''}>
            {areStudents ? table.lookingFor : talent.hIndex}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <Name person={person} />
            <td>{person.study ? person.study.level : person.academicTitle}</td>
            <td>{person.university}</td>
            <td>{person.country}</td>
            <Figure person={person} />
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
