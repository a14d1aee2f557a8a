// The people of a list as a table: one row each, the same facts as the cards.
import { A } from '#ui/link.tsx'
import type { PersonCardData } from '#ui/person-card.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { YoungCardData } from '#ui/young-card.tsx'
import { formatNumber } from '#words/formats.ts'
import css from './people-table.module.css'

type Props = { kind: string; people: readonly PersonCardData[]; young: readonly YoungCardData[] }

const Name = ({ person }: { person: PersonCardData | YoungCardData }) => (
  <th scope="row">
    <A href={person.href} lang={person.name.nativeLang}>
      {person.name.native}
    </A>
    {person.name.romanized && <small>{person.name.romanized}</small>}
  </th>
)

export function PeopleTable({ kind, people, young }: Props) {
  const { facets, talent } = useWords('public')
  const { facts, searchTypes } = useWords('common')
  const locale = useLocale()
  return (
    <div className={css.scroll}>
      <table className={css.table} data-list={kind}>
        <thead>
          <tr>
            <th scope="col">{searchTypes.name}</th>
            <th scope="col">{people.length > 0 ? facets.title : facets.level}</th>
            <th scope="col">{facets.university}</th>
            <th scope="col">{facets.country}</th>
            {people.length > 0 ? <th scope="col">{talent.hIndex}</th> : <th scope="col">{facets.lookingFor}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Name person={person} />
              <td>{person.academicTitle}</td>
              <td>{person.university}</td>
              <td>{person.country}</td>
              <td
                className={css.number}
                title={
                  person.metrics
                    ? facts.sourceAndDate({ source: person.metrics.source, date: person.metrics.date })
                    : undefined
                }
              >
                {person.metrics?.hIndex === undefined ? '' : formatNumber(person.metrics.hIndex, locale)}
              </td>
            </tr>
          ))}
          {young.map((person) => (
            <tr key={person.id}>
              <Name person={person} />
              <td>{person.studyLevel}</td>
              <td>{person.university}</td>
              <td>{person.country}</td>
              <td>{person.lookingFor?.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
