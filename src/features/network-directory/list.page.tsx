// Networks of the region: what a card and a sheet show, and which of them share people.
import { directoryPage, type Level } from '#engine/public/directory/directory-page.tsx'
import type { CardOf, DataOf } from '#engine/public/directory/declaration.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale } from '#ui/foundations/words.tsx'
import { EntryCard, EntryMark } from '#ui/lists/entry-card.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { networkDirectory } from './directory.ts'
import { NetworkBody } from './network-body.tsx'
import css from './list.module.css'

type Networks = typeof networkDirectory

function NetworkCard({ card: network, headingLevel }: { card: CardOf<Networks>; headingLevel: Level }) {
  return (
    <EntryCard
      card={network}
      headingLevel={headingLevel}
      avatar={<EntryMark card={network} logo={network.logo} />}
      aside={<b className={css.people}>{network.people}</b>}
    >
      <Facts items={network.facts} />
      <Facts items={[network.countries]} quiet />
    </EntryCard>
  )
}

/** Which networks share people: a table with a line for how many. */
function Shared({ data: { extra } }: { data: DataOf<Networks> }) {
  const locale = useLocale()
  const { says, pairs } = extra
  if (pairs.length === 0) return null
  const most = Math.max(...pairs.map(({ people }) => people))
  return (
    <section className={css.shared}>
      <h2>{says.shared}</h2>
      <PlainTable region={says.shared} cards>
        <thead>
          <tr>
            <th scope="col">{says.pair}</th>
            <th scope="col">{says.both}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ one, other, people }) => (
            <tr key={`${one.href} ${other.href}`}>
              <th scope="row">
                <A href={one.href}>{one.name}</A>
                <br />
                <A href={other.href}>{other.name}</A>
              </th>
              <td data-number="" data-label={says.both}>
                {formatNumber(people, locale)}
                <svg className={css.line} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <path d={`M0 3h${Math.round((100 * people) / most)}`} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

export const { View, head } = directoryPage<Networks>({ Card: NetworkCard, Body: NetworkBody, Footer: Shared })
