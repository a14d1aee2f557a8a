// A talent pool: search, chips, facets, country tiles, cards or table, pages.
import { Suspense } from 'react'
import { PublicListView, shownParams } from '#engine/public/public-list.tsx'
import { FacetIntro } from '#ui/lists/facet-intro.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { addressOf, paramsOf, withValue } from '#ui/lists/list-address.ts'
import { OtherKinds } from '#ui/lists/other-kinds.tsx'
import { Meaning } from '#ui/lists/meaning.tsx'
import { CachedFragment } from '#ui/foundations/cached-fragment.tsx'
import { TileMap } from '#ui/motif/tile-map.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate } from '#words/formats.ts'
import { type Head, type BrowserData, usePage, useSite } from '#engine/page/page-data.ts'
import type { SelectedData } from './selected-people.tsx'
import { deferredViews } from './deferred-views.ts'
import { withoutCountry } from './without-country.ts'
import type { PoolData } from './list.loader.ts'
import css from './list.module.css'
import { NoMatch } from './no-match.tsx'
import { PeopleCards } from './people-cards.tsx'
import { CompareBar, ShortlistLink } from './compare-and-shortlist.tsx'

const chosenTitle = ({ chosen }: SelectedData, words: Catalogs): string =>
  chosen.how === 'compare' ? words.public.picks.title : words.public.picks.shortlist

const asean = new Set(['MM', 'TH', 'MY', 'LA', 'SG', 'KH', 'VN', 'ID', 'BN', 'PH', 'TL'])

const titleOf = (data: PoolData, words: Catalogs): string =>
  data.landing
    ? words.public.landing.researchersOf({ text: data.landing.label })
    : words.common.menu[data.pool === 'talents' ? 'aseanTalent' : 'youngTalent']

const headOfList = (data: PoolData, words: Catalogs): Head => ({
  title:
    data.page > 1 ? `${titleOf(data, words)} · ${words.common.list.page({ page: data.page })}` : titleOf(data, words),
  description: words.common.list.people({ count: data.total }),
  hidden: data.q !== '' || data.filters.length > (data.landing ? 1 : 0),
})

export const head = (data: PoolData | SelectedData, words: Catalogs): Head =>
  data.chosen ? { title: chosenTitle(data, words), hidden: true } : headOfList(data, words)

/** Cards stand in the document, and a browser need not write them: who they show is not sent a second time. */
export const browserData = (data: PoolData | SelectedData): BrowserData =>
  data.chosen || data.view === 'table' || !data.people
    ? { data, left: [] }
    : { data: { ...data, people: null }, left: data.people }

/** The countries as tiles, folded: on the first page of the whole list. */
function Countries({ data }: { data: PoolData }) {
  const { tiles } = useWords('public')
  const { menu } = useWords('common')
  const params = shownParams(data)
  const map = {
    label: menu[data.pool === 'talents' ? 'aseanTalent' : 'youngTalent'],
    tiles: data.countries
      .filter((one) => asean.has(one.code))
      .map((one) => ({
        ...one,
        href: addressOf(data.path, withValue(withoutCountry(data, params), 'country', one.code)),
      })),
  }
  if (data.landing || data.countries.length < 2 || data.page > 1) return null
  return (
    <details className={css.tiles}>
      <summary>
        {tiles.label}
        <Icon name="down" size={16} />
      </summary>
      <CachedFragment name="tiles" of={map}>
        <TileMap {...map} />
      </CachedFragment>
    </details>
  )
}

function Rows({ data }: { data: PoolData }) {
  const { signedIn, registrationOpen } = useSite()
  const { noMatch } = useWords('public')
  const { shell } = useWords('common')
  if (data.total === 0) return <NoMatch data={data} />
  const { PeopleTable } = deferredViews
  if (data.view === 'table' && data.people)
    return (
      <Suspense>
        <PeopleTable people={data.people} kind={data.pool} />
      </Suspense>
    )
  return (
    <>
      <Suspense>
        <PeopleCards pool={data.pool} base={data.base} people={data.people} />
      </Suspense>
      {!signedIn && registrationOpen && (
        <p className={css.join}>
          {noMatch.join} <A href="/register">{shell.register}</A>
        </p>
      )}
      {data.total > 1 && <CompareBar action={data.base} keep={[...shownParams(data)]} />}
    </>
  )
}

export function View() {
  const data = usePage<PoolData | SelectedData>()
  const { SelectedPeople } = deferredViews
  if (!data.chosen) return <List data={data} />
  return (
    <Suspense>
      <SelectedPeople data={data} />
    </Suspense>
  )
}

function List({ data }: { data: PoolData }) {
  const words = { common: useWords('common'), public: useWords('public') } as Catalogs
  const locale = useLocale()
  const dates = useDates()
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
            people={landing.people}
            universities={landing.universities}
            countries={landing.countries}
            related={landing.related}
            asOf={formatDate(data.asOf, locale, dates)}
          />
        ) : undefined
      }
      beside={<Countries data={data} />}
      found={
        <>
          <Meaning {...data} params={paramsOf(data, landing)} />
          {data.others && <OtherKinds {...data.others} />}
          <ShortlistLink pool={data.pool} base={data.base} />
        </>
      }
    >
      <Rows data={data} />
    </PublicListView>
  )
}
