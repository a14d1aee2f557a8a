// A talent pool: search, chips, facets, country tiles, cards or table, pages.
import { useListForm } from '#engine/pages/use-list-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardList } from '#ui/card.tsx'
import { FacetIntro } from '#ui/facet-intro.tsx'
import { Icon } from '#ui/icons.tsx'
import { addressOf, paramsOf, without, withValue } from '#ui/list-address.ts'
import { ListLayout } from '#ui/list-layout.tsx'
import { Meaning } from '#ui/meaning.tsx'
import { PersonCard, type PersonCardData } from '#ui/person-card.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TileMap } from '#ui/tile-map.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import { YoungCard, type YoungCardData } from '#ui/young-card.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate } from '#words/formats.ts'
import { type Head, usePage } from '#engine/pages/page-data.ts'
import { type ChosenData, ChosenPeople, chosenTitle } from './chosen.tsx'
import { elsewhere } from './elsewhere.ts'
import type { PoolData } from './list.load.ts'
import css from './list.module.css'
import { NoMatch } from './no-match.tsx'
import { CompareBar, Pick, type Picked, ShortlistLink } from './pick.tsx'
import { PeopleTable } from './people-table.tsx'

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

export const head = (data: PoolData | ChosenData, words: Catalogs): Head =>
  data.chosen ? { title: chosenTitle(data, words), hidden: true } : headOfList(data, words)

export function View() {
  const data = usePage<PoolData | ChosenData>()
  return data.chosen ? <ChosenPeople data={data} /> : <List data={data} />
}

function List({ data }: { data: PoolData }) {
  const words = { common: useWords('common'), public: useWords('public') } as Catalogs
  const { list, sort, searchTypes, menu } = words.common
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { onChange, loading } = useListForm()
  const own = data.landing && { facet: data.landing.facet, value: data.landing.value }
  const isTable = data.view === 'table'
  const params = isTable ? withValue(paramsOf(data, own), 'view', 'table') : paramsOf(data, own)
  const pageParams = data.sort === data.sorts[0] ? params : withValue(params, 'sort', data.sort)
  const keep = [...paramsOf({ ...data, filters: [] })].filter(([name]) => name !== 'page')
  const facets = data.facets
    .filter((facet) => facet.param !== own?.facet)
    .map((facet) => ({
      name: facet.param,
      label: facet.label,
      options: facet.options.map((one) => ({
        value: one.value,
        label: one.label,
        count: one.count,
        checked: one.selected,
        ...(facet.param === 'industry' ? { industry: one.value } : {}),
      })),
    }))
  return (
    <ListLayout
      title={titleOf(data, words)}
      count={data.total}
      countText={list.people({ count: data.total })}
      action={data.path}
      loading={loading}
      onChange={onChange}
      facets={facets}
      keep={keep}
      sorts={data.sorts.map((value) => ({ value, label: sort[value as keyof typeof sort] ?? value }))}
      sort={data.sort}
      chips={
        data.filters.length > (own ? 1 : 0)
          ? {
              clearHref: addressOf(data.path, data.q ? new URLSearchParams({ q: data.q }) : new URLSearchParams()),
              chips: data.filters
                .filter((filter) => !(own?.facet === filter.param && own.value === filter.value))
                .map((filter) => ({
                  text: filter.label,
                  unknown: filter.unknown,
                  removeHref: addressOf(data.path, without(pageParams, filter.param, filter.value)),
                })),
            }
          : undefined
      }
      view={{
        current: isTable ? 'table' : 'cards',
        cardsHref: addressOf(data.path, without(pageParams, 'view')),
        tableHref: addressOf(data.path, withValue(pageParams, 'view', 'table')),
      }}
      pager={{
        page: data.page,
        pages: data.pages,
        hrefOf: (page) => addressOf(data.path, page === 1 ? pageParams : withValue(pageParams, 'page', String(page))),
      }}
      actions={
        <>
          <ShortlistLink pool={data.pool} base={data.base} />
          <ButtonLink look="quiet" icon="download" href={exportHref(data)} download>
            {words.common.actions.exportCsv}
          </ButtonLink>
        </>
      }
      lead={
        data.landing ? (
          <FacetIntro
            people={data.total}
            universities={data.landing.universities}
            countries={data.landing.countries}
            related={data.landing.related}
            asOf={formatDate(data.asOf, locale, { buddhist })}
          />
        ) : undefined
      }
      search={
        <>
          <SearchBox
            action={data.path}
            q={data.q}
            types={data.types.map((value) => ({ value, label: searchTypes[value as keyof typeof searchTypes] }))}
            type={data.type}
            keep={data.filters
              .filter((one) => !one.unknown && one.param !== own?.facet)
              .map((one) => [one.param, one.value] as const)}
          />
          <Meaning {...data} params={params} />
          {!own && data.countries.length > 1 && data.page === 1 && (
            <details className={css.tiles}>
              <summary>
                {words.public.tiles.label}
                <Icon name="down" size={16} />
              </summary>
              <TileMap
                label={menu[data.pool === 'talents' ? 'aseanTalent' : 'youngTalent']}
                tiles={data.countries
                  .filter((one) => asean.has(one.code))
                  .map((one) => ({
                    ...one,
                    href: addressOf(data.path, withValue(elsewhere(data, params), 'country', one.code)),
                  }))}
              />
            </details>
          )}
        </>
      }
    >
      {data.total === 0 ? (
        <NoMatch data={data} />
      ) : isTable ? (
        <PeopleTable people={data.people} young={data.young} kind={data.pool} />
      ) : (
        <CardList kind={data.pool}>
          {data.people.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} actions={<Pick {...pickOf(data, person)} />} />
            </li>
          ))}
          {data.young.map((person) => (
            <li key={person.id}>
              <YoungCard person={person} actions={<Pick {...pickOf(data, person)} />} />
            </li>
          ))}
        </CardList>
      )}
      {data.total > 1 && !isTable && <CompareBar action={data.base} keep={[...params]} />}
    </ListLayout>
  )
}

const pickOf = (data: PoolData, person: PersonCardData | YoungCardData): Picked => ({
  pool: data.pool,
  slug: person.href.slice(data.base.length + 1),
  name: person.name.native,
})

const fieldsOf: Record<string, string> = {
  country: 'country',
  industry: 'domainIndustries',
  university: 'university',
  keyword: 'keywords',
  degree: 'highestDegree',
  title: 'academicTitle',
  open_to: 'availableFor',
  language: 'languages',
  orcid: 'hasOrcid',
  h: 'hIndexBand',
  department: 'department',
  level: 'studyLevel',
  looking_for: 'lookingFor',
  graduation: 'graduationYear',
}

/** The same list as a file, by the names of the API. */
function exportHref(data: PoolData): string {
  const params = new URLSearchParams({ format: 'csv' })
  if (data.q) params.set('q', data.q)
  if (data.type !== 'all') params.set('type', data.type)
  for (const { param, value, unknown } of data.filters)
    if (!unknown && fieldsOf[param]) params.append(fieldsOf[param], value)
  return `/api/${data.pool}/export?${params}`
}
