// The tables of the report: people with their figures, people without joint works, organizations or countries, pairs of countries.
import { Fragment, type ReactNode } from 'react'
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber, listed } from '#words/formats.ts'
import { addressOf } from '../address.ts'
import type { GroupRow, PersonRow, Report, ReportData } from '../report.loader.ts'

const Name = ({ name, href }: { name: string; href: string | null }) => (href ? <A href={href}>{name}</A> : name)

function Num({ label, children }: { label: string; children: number }) {
  const locale = useLocale()
  return (
    <td data-number="" data-label={label}>
      {formatNumber(children, locale, 3)}
    </td>
  )
}

/** A heading by which the table is ordered when it is followed. */
function SortHead({ name, sort }: { name: Report['sort']; sort: Report['sort'] }) {
  const words = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  const isOn = name === sort
  return (
    <th
      scope="col"
      data-number={name === 'name' ? undefined : ''}
      aria-sort={isOn ? (name === 'name' ? 'ascending' : 'descending') : undefined}
    >
      <A href={addressOf(given, { sort: name, page: null })}>{words[name]}</A>
    </th>
  )
}

const columns = ['degree', 'weight', 'betweenness', 'closeness', 'clustering', 'core'] as const

export function PeopleTable({ people, sort }: { people: readonly PersonRow[]; sort: Report['sort'] }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  return (
    <PlainTable region={words.connected} cards>
      <caption>{words.connected}</caption>
      <thead>
        <tr>
          <SortHead name="name" sort={sort} />
          <th scope="col">{words.organization}</th>
          {columns.map((name) => (
            <SortHead key={name} name={name} sort={sort} />
          ))}
          <th scope="col" data-number="">
            {words.community}
          </th>
          <th scope="col">{words.partners}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.href ?? person.name}>
            <th scope="row">
              <Name {...person} />
            </th>
            <td data-label={words.organization}>
              {listed([person.organization, person.country].filter(Boolean), locale)}
            </td>
            {columns.map((name) => (
              <Num key={name} label={words[name]}>
                {person[name]}
              </Num>
            ))}
            <Num label={words.community}>{person.community + 1}</Num>
            <td data-label={words.partners}>
              {person.partners.named.map((partner, at) => (
                <Fragment key={partner.href ?? partner.name}>
                  {at > 0 && ', '}
                  <Name {...partner} />
                </Fragment>
              ))}{' '}
              {person.partners.others > 0 && words.others({ count: person.partners.others })}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function IsolatedTable({ people }: { people: Report['isolated'] }) {
  const words = useWords('networkAnalysis')
  if (people.length === 0) return <p>{words.isolatedNone}</p>
  return (
    <PlainTable region={words.isolated} cards>
      <caption>{words.isolated}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.country}</th>
          <th scope="col">{words.organization}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.href ?? person.name}>
            <th scope="row">
              <Name {...person} />
            </th>
            <td data-label={words.country}>{person.country}</td>
            <td data-label={words.organization}>{person.organization}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const NumberHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" data-number="">
    {children}
  </th>
)

export function GroupTable({ level, groups }: { level: 'organizations' | 'countries'; groups: readonly GroupRow[] }) {
  const words = useWords('networkAnalysis')
  if (groups.length === 0) return <p>{words.nothing}</p>
  return (
    <PlainTable region={words[level]} cards>
      <caption>{words[level]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          {[words.people, words.connected, words.within, words.between, words.groupPartners].map((text) => (
            <NumberHead key={text}>{text}</NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.code}>
            <th scope="row">{group.name}</th>
            <Num label={words.people}>{group.people}</Num>
            <Num label={words.connected}>{group.connected}</Num>
            <Num label={words.within}>{group.within}</Num>
            <Num label={words.between}>{group.between}</Num>
            <Num label={words.groupPartners}>{group.partners}</Num>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** The matrix of countries: rows and columns are countries, cells the pairs of people with joint works. */
export function PairTable({ pairs }: { pairs: Report['pairs'] }) {
  const words = useWords('networkAnalysis')
  const countries = [
    ...new Map(pairs.flatMap(({ from, to }) => [from, to]).map((place) => [place.code, place])).values(),
  ]
  const between = (one: string, other: string): number | null =>
    pairs.find(({ from, to }) => [from.code, to.code].includes(one) && [from.code, to.code].includes(other))?.links ??
    null
  if (pairs.length === 0) return <p>{words.pairsNone}</p>
  return (
    <PlainTable region={words.pairs}>
      <caption>{words.pairs}</caption>
      <thead>
        <tr>
          <th scope="col">{words.country}</th>
          {countries.map(({ code, name }) => (
            <NumberHead key={code}>
              <abbr title={name}>{code}</abbr>
            </NumberHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {countries.map((row) => (
          <tr key={row.code}>
            <th scope="row">{row.name}</th>
            {countries.map(({ code }) =>
              code === row.code ? (
                <td key={code} data-number="" data-label={code}>
                  –
                </td>
              ) : (
                <Num key={code} label={code}>
                  {between(row.code, code) ?? 0}
                </Num>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function MissingTable({ links }: { links: Report['missing'] }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  if (links.length === 0) return <p>{words.missingNone}</p>
  return (
    <>
      <p>{words.missingSaid}</p>
      <PlainTable region={words.missing} cards>
        <caption>{words.missing}</caption>
        <thead>
          <tr>
            {[words.name, words.name, words.country, words.topics, words.meet].map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- both ends have the same heading
              <th key={at} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map(({ one, other, countries, topics, href }) => (
            <tr key={`${one.href ?? one.name} ${other.href ?? other.name}`}>
              <th scope="row">
                <Name {...one} />
              </th>
              <td data-label={words.name}>
                <Name {...other} />
              </td>
              <td data-label={words.country}>{countries.join(' - ')}</td>
              <td data-label={words.topics}>{listed(topics, locale)}</td>
              <td data-label={words.meet}>
                <A href={href} aria-label={`${words.meet}: ${one.name}, ${other.name}`}>
                  {words.meet}
                </A>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
