// A public list: heading with count, search, facets at the left, results at the right; on phones the filters fold away.
// One GET form, so every filter works without script; with script the page applies them on click.
import { type ReactNode, type SyntheticEvent, useSyncExternalStore } from 'react'
import { formatNumber } from '#words/formats.ts'
import { Button } from '../parts/button.tsx'
import { Facet, type FacetData } from './facets/facet.tsx'
import { FilterChips, type FilterChipsProps } from './facets/filter-chips.tsx'
import { Icon } from '../foundations/icons.tsx'
import { A, localHref, useBase } from '../foundations/link.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { CachedFragment } from '../foundations/cached-fragment.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './list-layout.module.css'

export type ListViewName = 'cards' | 'compact' | 'table' | 'months'
export type SortOption = { value: string; label: string }
export type ListLayoutProps = {
  title: string
  /** '1,204 people', in words of the page. */
  countText: string
  count: number
  lead?: ReactNode
  /** Stands beside the count. */
  beside?: ReactNode
  /** Where the form of filters goes; the list's own path. */
  action: string
  /** Search box, what was understood, tiles. */
  search?: ReactNode
  facets: readonly FacetData[]
  /** Further filters of the form, before the facets, and how many of them are on. */
  firstFilters?: ReactNode
  firstOn?: number
  /** Parameters the form keeps: q, type, view. */
  keep?: readonly (readonly [name: string, value: string])[]
  chips?: FilterChipsProps | undefined
  sorts?: readonly SortOption[]
  sort?: string | undefined
  /** How the rows may be shown; the current one is told to the rows. */
  views?: readonly { value: ListViewName; href: string; current: boolean }[] | undefined
  pager?: PagerProps | undefined
  /** Save the search, export, share. */
  actions?: ReactNode
  /** True while newer rows are on their way: the old ones are dimmed. */
  loading?: boolean
  /** With script: called when a filter or the order changes. */
  onChange?: ((form: HTMLFormElement) => void) | undefined
  children: ReactNode
}

const nothingChanges = (): (() => void) => () => undefined

/** The form that asks for the list: what is kept, and the facets, which fold away on phones. */
function ListFilters({
  action,
  keep = [],
  count,
  sort,
  sorts = [],
  facets,
  firstFilters,
  firstOn = 0,
  onChange,
}: ListLayoutProps) {
  const { list, actions: verbs } = useWords('common')
  const base = useBase()
  const on = facets.reduce((sum, { options }) => sum + options.filter(({ checked }) => checked).length, firstOn)
  // Once the page is alive a tick applies by itself.
  const atOnce = useSyncExternalStore(
    nothingChanges,
    () => onChange !== undefined,
    () => false,
  )
  const changed = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void => onChange?.(currentTarget)
  return (
    <form className={css.form} id="filters" action={localHref(base, action)} onChange={changed}>
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* The chosen order outlives a search that finds nothing. */}
      {count === 0 && sort && sort !== sorts[0]?.value && <input type="hidden" name="sort" value={sort} />}
      {(facets.length > 0 || firstFilters) && (
        <details className={css.filters}>
          <summary>
            <Icon name="filter" />
            {list.filtersOn({ count: on })}
          </summary>
          <div className={css.facets}>
            {firstFilters}
            {facets.map((facet) => (
              <CachedFragment key={facet.name} name="facet" of={facet}>
                <Facet facet={facet} />
              </CachedFragment>
            ))}
            <div className={css.apply} data-at-once={atOnce ? '' : undefined}>
              <Button type="submit">{onChange ? list.showResults({ count }) : verbs.apply}</Button>
            </div>
          </div>
        </details>
      )}
    </form>
  )
}

/** Above the results: their order, how they are shown, and what can be done with all of them. */
function ListBar({ sorts = [], sort, views = [], actions, onChange }: ListLayoutProps) {
  const { list, actions: verbs } = useWords('common')
  return (
    <div className={css.bar}>
      {sorts.length > 1 && (
        <label className={css.sort}>
          <span>{list.sort}</span>
          <select
            name="sort"
            form="filters"
            defaultValue={sort}
            // It stands outside its form, which does not hear of it.
            onChange={({ currentTarget: { form } }) => form && onChange?.(form)}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <details className={css.more}>
        <summary>
          {verbs.more}
          <Icon name="down" size={16} />
        </summary>
        <div>
          {views.length > 1 && (
            <nav className={css.view} aria-label={list.view}>
              {views.map(({ value, href, current }) => (
                <A key={value} href={href} aria-current={current ? 'true' : undefined}>
                  {list[value]}
                </A>
              ))}
            </nav>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </details>
    </div>
  )
}

export function ListLayout(props: ListLayoutProps) {
  const { title, countText, count, lead, search, facets, chips, pager, loading = false, children } = props
  const { list } = useWords('common')
  const locale = useLocale()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.count} data-total={count}>
          {countText}
        </p>
        {props.beside}
        {lead && <div className={css.lead}>{lead}</div>}
      </header>
      {search && <div className={css.search}>{search}</div>}
      <ListFilters {...props} />
      <section
        className={css.results}
        aria-busy={loading}
        data-alone={facets.length || props.firstFilters ? undefined : ''}
      >
        {count > 0 && <ListBar {...props} />}
        {chips && <FilterChips {...chips} />}
        <p className="visually-hidden" role="status">
          {pager
            ? list.announce({ count, page: pager.page, pages: pager.pages })
            : `${formatNumber(count, locale)} ${title}`}
        </p>
        <div
          className={css.rows}
          data-loading={loading ? '' : undefined}
          data-view={props.views?.find(({ current }) => current)?.value}
        >
          {children}
        </div>
        {pager && <Pager {...pager} />}
      </section>
    </div>
  )
}
