// A public list as it answers its address: search, filters, order, pages. Its page says what the rows look like.
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { useSpelledValue } from '#ui/lists/facets/facet.tsx'
import { addressOf, paramsOf, tickedParam, without, withValue } from '#ui/lists/list-address.ts'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { ListLayout, type ListViewName } from '#ui/lists/list-layout.tsx'
import { SearchBox } from '#ui/lists/search-box.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { PublicList } from '../../model/addresses/public-list.ts'
import { useSite } from '../../page/page-data.ts'
import { useListForm } from '../../office/list/use-list-form.ts'

/** What the loader of such a page gives at least. */
export type PublicListData = PublicList & {
  /** Address of this list without parameters. */
  path: string
  /** How its rows may be shown, the usual way first, and how they are. */
  views?: readonly ListViewName[]
  view?: ListViewName
  /** Parameters that no box of the filters shows: the form keeps them. */
  kept?: readonly string[]
  /** Words of orders and search types that only this list has. */
  named?: { sorts: Readonly<Record<string, string>>; types: Readonly<Record<string, string>> }
}
/** The facet value that stands in the path of a landing page. */
export type OwnValue = { facet: string; value: string } | null

export type PublicListViewProps = {
  data: PublicListData
  title: string
  countText: string
  own?: OwnValue
  /** The list without its filters. */
  clearHref: string
  /** Last change of the address that has one filter less. */
  afterRemoval?: (params: URLSearchParams) => URLSearchParams
  lead?: ReactNode
  /** Beside the count. */
  beside?: ReactNode
  /** Filters that stand before the facets. */
  firstFilters?: ReactNode
  /** Below the search box. */
  found?: ReactNode
  /** What can be done with this list besides. */
  moreActions?: ReactNode
  children: ReactNode
}

/** Parameters of the list as it is shown, without order and page. */
export function shownParams(data: PublicListData, own: OwnValue = null): URLSearchParams {
  const params = paramsOf(data, own)
  return data.view && data.view !== (data.views?.[0] ?? 'cards') ? withValue(params, 'view', data.view) : params
}

/** Those, with the order when it was chosen. */
function orderedParams(data: PublicListData, own: OwnValue = null): URLSearchParams {
  const params = shownParams(data, own)
  return data.sort === data.sorts[0] ? params : withValue(params, 'sort', data.sort)
}

export function PublicListView(props: PublicListViewProps) {
  const { data, title, countText, own = null, lead, beside, firstFilters, found, moreActions, children } = props
  const { clearHref, afterRemoval = (params) => params } = props
  const { sort, searchTypes, actions } = useWords('common')
  const { onChange, loading } = useListForm()
  const { origin } = useSite()
  const base = useBase()
  const spelled = useSpelledValue()
  const params = orderedParams(data, own)
  const always = [...new URLSearchParams(data.path.split('?')[1])]
  const filters = data.filters.filter(({ param, value }) => !(own?.facet === param && own.value === value))
  return (
    <ListLayout
      title={title}
      count={data.total}
      countText={countText}
      action={data.path}
      loading={loading}
      onChange={onChange}
      facets={data.facets.filter(({ name }) => name !== own?.facet)}
      firstFilters={firstFilters}
      firstOn={firstFilters ? data.ranges.flatMap(({ from, to }) => [from, to]).filter(({ value }) => value).length : 0}
      keep={[
        ...always,
        ...paramsOf({ ...data, filters: data.filters.filter(({ param }) => data.kept?.includes(param)) }),
        ...data.chips
          .filter(({ isWord }) => !isWord)
          .map(({ param, value }) => [tickedParam, `${param}=${value}`] as const),
      ]}
      sorts={data.sorts.map((value) => ({
        value,
        label: data.named?.sorts[value] ?? sort[value as keyof typeof sort],
      }))}
      sort={data.sort}
      chips={{
        clearHref,
        chips: filters.map(({ label, unknown, param, value, shape }) => ({
          text: spelled(shape, { value, label }),
          unknown,
          removeHref: addressOf(data.path, afterRemoval(without(params, param, value))),
        })),
      }}
      views={data.views?.map((value, at) => ({
        value,
        href: addressOf(data.path, at === 0 ? without(params, 'view') : withValue(params, 'view', value)),
        current: value === data.view,
      }))}
      pager={{
        page: data.page,
        pages: data.pages,
        hrefOf: (page) => addressOf(data.path, page === 1 ? params : withValue(params, 'page', String(page))),
      }}
      actions={
        <>
          {data.exportHref && (
            <ButtonLink look="quiet" icon="download" href={data.exportHref} download>
              {actions.exportCsv}
            </ButtonLink>
          )}
          {moreActions}
          <CopyButton text={origin + localHref(base, addressOf(data.path, params))} label={actions.share} />
        </>
      }
      lead={lead}
      beside={beside}
      search={
        <>
          <SearchBox
            action={data.path}
            q={data.q}
            types={data.types.map((value) => ({
              value,
              label: data.named?.types[value] ?? searchTypes[value as keyof typeof searchTypes],
            }))}
            type={data.type}
            keep={[
              ...always,
              ...filters
                .filter(({ unknown, param }) => !unknown && param !== own?.facet)
                .map(({ param, value }) => [param, value] as const),
            ]}
          />
          {found}
        </>
      }
    >
      {children}
    </ListLayout>
  )
}
