// With whom a person writes: a table first, and a drawing of the closest that says nothing the table does not.
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { Coauthor, Coauthors } from './co-authors-of.ts'
import css from './profile.module.css'

const drawn = 12
const [width, height, middle] = [560, 240, 120]

/** Threads from the person to each, thicker for more shared works; names at their ends, at both sides in turn. */
function Threads({ person, people }: { person: string; people: readonly Coauthor[] }) {
  const { coauthors } = useWords('works')
  const shown = people.slice(0, drawn)
  const most = shown[0]?.works ?? 1
  const side = Math.ceil(shown.length / 2)
  const points = shown.map((one, at) => {
    const isLeft = at % 2 === 1
    const index = Math.floor(at / 2)
    const gap = height / (side + 1)
    return { one, isLeft, x: isLeft ? 150 : width - 150, y: gap * (index + 1) }
  })
  return (
    <svg
      className={css.threads}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={coauthors.drawing({ name: person, count: people.length })}
    >
      {points.map(({ one, x, y }) => (
        <path
          key={one.id}
          d={`M${width / 2} ${middle}C${(width / 2 + x) / 2} ${middle} ${(width / 2 + x) / 2} ${y} ${x} ${y}`}
          strokeWidth={1 + (4 * one.works) / most}
        />
      ))}
      <rect x={width / 2 - 7} y={middle - 7} width="14" height="14" transform={`rotate(45 ${width / 2} ${middle})`} />
      {points.map(({ one, isLeft, x, y }) => (
        <text key={one.id} x={isLeft ? x - 8 : x + 8} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
          {one.name.length > 22 ? `${one.name.slice(0, 21)}…` : one.name}
        </text>
      ))}
    </svg>
  )
}

/** People whom the reader does not see are a number. */
function Unnamed({ count }: { count: number }) {
  const { coauthors } = useWords('works')
  return count > 0 && <p className={css.note}>{coauthors.unnamed({ count })}</p>
}

export function NetworkTab({ person, network }: { person: string; network: Coauthors }) {
  const { coauthors } = useWords('works')
  const locale = useLocale()
  if (network.people.length === 0)
    return network.unnamed > 0 ? <Unnamed count={network.unnamed} /> : <p className={css.note}>{coauthors.none}</p>
  // Nobody says where any of them is.
  const hasCountries = network.people.some(({ countries }) => countries)
  return (
    <>
      <section className={css.block}>
        <h2>{coauthors.title}</h2>
        <PlainTable region={coauthors.title} cards>
          <thead>
            <tr>
              <th scope="col">{coauthors.name}</th>
              {hasCountries && <th scope="col">{coauthors.countries}</th>}
              <th scope="col" data-number="">
                {coauthors.works}
              </th>
              <th scope="col" data-number="">
                {coauthors.last}
              </th>
            </tr>
          </thead>
          <tbody>
            {network.people.map(({ id, name, href, countries, works, last }) => (
              <tr key={id}>
                <th scope="row">{href ? <A href={href}>{name}</A> : name}</th>
                {hasCountries && <td data-label={coauthors.countries}>{countries}</td>}
                <td data-number="" data-label={coauthors.works}>
                  {formatNumber(works, locale)}
                </td>
                <td data-number="" data-label={coauthors.last}>
                  {last}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        {network.others > 0 && <p className={css.note}>{coauthors.more({ count: network.others })}</p>}
        <Unnamed count={network.unnamed} />
        <Threads person={person} people={network.people} />
      </section>
      {network.byCountry.length > 0 && (
        <section className={css.block}>
          <h2>{coauthors.byCountry}</h2>
          <PlainTable cards>
            <thead>
              <tr>
                <th scope="col">{coauthors.country}</th>
                <th scope="col" data-number="">
                  {coauthors.people}
                </th>
                <th scope="col" data-number="">
                  {coauthors.works}
                </th>
              </tr>
            </thead>
            <tbody>
              {network.byCountry.map(({ country, people, works }) => (
                <tr key={country}>
                  <th scope="row">{country}</th>
                  <td data-number="" data-label={coauthors.people}>
                    {formatNumber(people, locale)}
                  </td>
                  <td data-number="" data-label={coauthors.works}>
                    {formatNumber(works, locale)}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </section>
      )}
    </>
  )
}
