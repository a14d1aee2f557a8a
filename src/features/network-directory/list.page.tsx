// Networks of the region: the list, which of them share people, and the sheet of one of them.
import { type Head, usePage } from '#engine/office/page-data.ts'
import { ListWithSheet } from '#engine/public/list-with-sheet.tsx'
import { PublicListView } from '#engine/public/public-list.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Marked, MatchReasons } from '#ui/lists/match-reasons.tsx'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Card, CardList, Facts } from '#ui/parts/card.tsx'
import { PlainTable } from '#ui/parts/plain-table.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatNumber } from '#words/formats.ts'
import type { NetworkData } from './list.loader.ts'
import { NetworkBody } from './network-body.tsx'
import type { NetworkCardData } from './network.ts'
import css from './list.module.css'

export const head = (data: NetworkData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.title,
        description: [...data.item.card.facts, data.item.card.countries].filter(Boolean).join(' · '),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.aseanNetwork,
        description: data.says.countText,
        hidden: data.q !== '' || data.filters.length > 0,
      }

function NetworkCard({ network }: { network: NetworkCardData }) {
  return (
    <Card
      href={network.href}
      title={network.marked ? <Marked pieces={network.marked} /> : network.name}
      titleLang={network.lang}
      industries={network.industries}
      avatar={<Avatar id={network.id} industry={network.industries[0]?.slug} photo={network.logo} logo />}
      aside={<b className={css.people}>{network.people}</b>}
    >
      <Facts items={network.facts} />
      <Facts items={[network.countries]} quiet />
      <MatchReasons reasons={network.why} />
    </Card>
  )
}

/** Which networks share people: a table with a line for how many. */
function Shared({ data }: { data: NetworkData }) {
  const locale = useLocale()
  const { says, shared } = data
  if (shared.length === 0) return null
  const most = Math.max(...shared.map(({ people }) => people))
  return (
    <section className={css.shared}>
      <h2>{says.shared}</h2>
      <PlainTable region={says.shared}>
        <thead>
          <tr>
            <th scope="col">{says.pair}</th>
            <th scope="col">{says.sharedPeople}</th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ one, other, people }) => (
            <tr key={`${one.href} ${other.href}`}>
              <th scope="row">
                <A href={one.href}>{one.name}</A>
                <br />
                <A href={other.href}>{other.name}</A>
              </th>
              <td data-number="">
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

export function View() {
  const data = usePage<NetworkData>()
  const { menu, empty } = useWords('common')
  const { says } = data
  const isAsked = data.q !== '' || data.filters.length > 0
  return (
    <ListWithSheet item={data.item} listHref={data.listHref} body={(item, level) => NetworkBody({ item, level, says })}>
      <PublicListView
        data={data}
        title={menu.aseanNetwork}
        countText={says.countText}
        clearHref={data.path}
        found={<Meaning {...data} params={paramsOf(data)} />}
      >
        {data.total === 0 ? (
          <Empty
            sentence={data.q ? empty.noMatchFor({ text: data.q }) : isAsked ? empty.noMatch : says.none}
            ways={data.alternatives}
          />
        ) : (
          <CardList kind="asean-networks">
            {data.networks.map((network) => (
              <li key={network.id}>
                <NetworkCard network={network} />
              </li>
            ))}
          </CardList>
        )}
        <Shared data={data} />
      </PublicListView>
    </ListWithSheet>
  )
}
