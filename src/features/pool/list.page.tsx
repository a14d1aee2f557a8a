// A talent pool: search, chips, facets, country tiles, cards or table, pages.
import { PublicListView, shownParams } from '#engine/pages/public-list.tsx'
import { CardList } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { FacetIntro } from '#ui/facet-intro.tsx'
import { Understood } from '#ui/filter-chips.tsx'
import { Icon } from '#ui/icons.tsx'
import { A } from '#ui/link.tsx'
import { addressOf, paramsOf, without, withValue } from '#ui/list-address.ts'
import { PersonCard } from '#ui/person-card.tsx'
import { Piece } from '#ui/piece.tsx'
import { TileMap } from '#ui/tile-map.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate } from '#words/formats.ts'
import { type Head, usePage } from '#engine/pages/page-data.ts'
import type { PoolData } from './list.load.ts'
import css from './list.module.css'
import { PeopleTable } from './people-table.tsx'

const asean = new Set(['MM', 'TH', 'MY', 'LA', 'SG', 'KH', 'VN', 'ID', 'BN', 'PH', 'TL'])

const titleOf = (data: PoolData, words: Catalogs): string =>
  data.landing
    ? words.public.landing.researchersOf({ text: data.landing.label })
    : words.common.menu[data.pool === 'talents' ? 'aseanTalent' : 'youngTalent']

export const head = (data: PoolData, words: Catalogs): Head => ({
  title:
    data.page > 1 ? `${titleOf(data, words)} · ${words.common.list.page({ page: data.page })}` : titleOf(data, words),
  description: words.common.list.people({ count: data.total }),
  hidden: data.q !== '' || data.filters.length > (data.landing ? 1 : 0),
})

/** What the words were taken for, and how to search exactly. */
function Meaning({ data }: { data: PoolData }) {
  const { list } = useWords('common')
  const params = paramsOf(data, data.landing)
  const chips = data.chips.map((chip) => ({
    text: chip.label,
    note: '×',
    href: addressOf(data.path, chip.rest ? withValue(params, 'q', chip.rest) : without(params, 'q')),
  }))
  const also = [...new Set(data.related.flatMap((one) => one.also))].slice(0, 6)
  const exact = addressOf(data.path, withValue(params, 'exact', '1'))
  return (
    <>
      <Understood chips={chips} exactHref={chips.length > 0 && also.length === 0 ? exact : undefined} />
      {data.corrected && <p role="status">{list.corrected({ from: data.q, to: data.corrected })}</p>}
      {also.length > 0 && (
        <p>
          {list.synonyms({ text: also.join(', ') })} <A href={exact}>{list.exactly}</A>
        </p>
      )}
    </>
  )
}

/** Nothing found: what was searched, and each filter with the list without it. */
function NoMatch({ data }: { data: PoolData }) {
  const { empty, list } = useWords('common')
  const params = paramsOf(data, data.landing)
  if (!data.q && data.filters.length === 0) return <Empty sentence={empty.talents} />
  const ways = [
    ...data.filters
      .filter((filter) => !filter.unknown)
      .map((filter) => ({
        text: list.removeFilter({ text: filter.label }),
        href: addressOf(data.path, without(params, filter.param, filter.value)),
      })),
    ...(data.type !== 'all'
      ? [{ text: list.searchEverything, href: addressOf(data.path, without(params, 'type')) }]
      : []),
    { text: list.clearAll, href: data.base },
  ]
  return <Empty sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.noMatch} ways={ways} />
}

/** The countries as tiles, folded: on the first page of the whole list. */
function Countries({ data }: { data: PoolData }) {
  const { tiles } = useWords('public')
  const { menu } = useWords('common')
  const params = shownParams(data)
  const map = {
    label: menu[data.pool === 'talents' ? 'aseanTalent' : 'youngTalent'],
    tiles: data.countries
      .filter((one) => asean.has(one.code))
      .map((one) => ({ ...one, href: addressOf(data.path, withValue(params, 'country', one.code)) })),
  }
  if (data.landing || data.countries.length < 2 || data.page > 1) return null
  return (
    <details className={css.tiles}>
      <summary>
        {tiles.label}
        <Icon name="down" size={16} />
      </summary>
      <Piece name="tiles" of={map}>
        <TileMap {...map} />
      </Piece>
    </details>
  )
}

function Rows({ data }: { data: PoolData }) {
  if (data.total === 0) return <NoMatch data={data} />
  if (data.view === 'table') return <PeopleTable people={data.people} kind={data.pool} />
  return (
    <CardList kind={data.pool}>
      {data.people.map((person) => (
        <li key={person.id}>
          <Piece name="person" of={person}>
            <PersonCard person={person} />
          </Piece>
        </li>
      ))}
    </CardList>
  )
}

export function View() {
  const data = usePage<PoolData>()
  const words = { common: useWords('common'), public: useWords('public') } as Catalogs
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { landing } = data
  return (
    <PublicListView
      data={data}
      title={titleOf(data, words)}
      countText={words.common.list.people({ count: data.total })}
      own={landing}
      clearHref={addressOf(data.path, data.q ? new URLSearchParams({ q: data.q }) : new URLSearchParams())}
      lead={
        landing ? (
          <FacetIntro
            people={data.total}
            universities={landing.universities}
            countries={landing.countries}
            related={landing.related}
            asOf={formatDate(data.asOf, locale, { buddhist })}
          />
        ) : undefined
      }
      found={
        <>
          <Meaning data={data} />
          <Countries data={data} />
        </>
      }
    >
      <Rows data={data} />
    </PublicListView>
  )
}
