// Over the rows: tabs, search with its types, filters, views, columns, export.
import { entryOf } from '#lib/entry-of.ts'
import { labelled } from '#words/formats.ts'
import { useRef, useState } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import {
  addressWith,
  addressWithout,
  columnsShown,
  isFiltered,
  listParams,
  tabOf,
  unfiltered,
  viewText,
} from './list-address.ts'
import type { ListData } from './list-data.ts'
import { useGetForm } from './filters/use-get-form.ts'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import css from './list-toolbar.module.css'

type SubmitAction = (fields: Record<string, string | readonly string[]>) => void
export type ToolbarProps = { data: ListData; query: URLSearchParams; act: SubmitAction }

export function Tabs({ data, query }: Pick<ToolbarProps, 'data' | 'query'>) {
  const { tabs } = useWords('staff').list
  const { list } = useWords('editor')
  const now = tabOf(query)
  const isContent = data.shape.flow === 'content'
  const state = isContent ? undefined : data.shape.fields[data.shape.workflow?.field ?? '']
  const shown = [
    ['all', tabs.all, {}],
    ...(isContent
      ? ([
          ['pending', tabs.pending({ count: data.pending }), { status: 'pending' }],
          ['changed', tabs.changed({ count: data.changed }), { changed: '1' }],
          ['drafts', tabs.drafts, { status: 'draft' }],
        ] as const)
      : []),
    ...(state?.options ?? []).map(({ value, label }) => [value, label, { [state?.name ?? '']: value }] as const),
    ...(data.shape.can.remove ? ([['trash', tabs.trash, { trash: '1' }]] as const) : []),
  ] as const
  return (
    <nav className={css.tabs} aria-label={list.tabs}>
      {shown.map(([tab, text, change]) => (
        <A
          key={tab}
          href={addressWith(query, {
            status: null,
            ...(state && { [state.name]: null }),
            changed: null,
            trash: null,
            ...change,
            peek: null,
            edit: null,
          })}
          aria-current={(now ?? (state && query.get(state.name))) === tab ? 'page' : undefined}
        >
          {text}
        </A>
      ))}
    </nav>
  )
}

/** What a search keeps of the address: all but its own words and the page. */
function HiddenParameters({ query, except }: { query: URLSearchParams; except: readonly string[] }) {
  return [...query].map(([name, value]) =>
    except.includes(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}

export function SearchRow({ data, query, act, areCards }: ToolbarProps & { areCards: boolean }) {
  const submit = useGetForm()
  const { list } = useWords('staff')
  const { list: editor, calendar } = useWords('editor')
  const words = useWords('common')
  const searchTypes = { ...words.searchTypes, ...list.searchTypes }
  const { shape } = data
  // A few cards in their order are seen at a glance, unless they have facets.
  if (areCards && !shape.filters.some(({ isFacet }) => isFacet)) return null
  return (
    <div className={css.row}>
      <form method="get" role="search" className={css.search} onSubmit={submit}>
        <HiddenParameters query={query} except={['q', 'type', 'page', 'peek', 'edit', 'panel', 'sort']} />
        <Icon name="search" size={18} />
        <input
          key={query.get('q')}
          type="search"
          name="q"
          aria-label={list.search}
          placeholder={list.search}
          defaultValue={query.get('q') ?? ''}
          aria-keyshortcuts="/"
        />
        {shape.searchTypes.length > 1 && (
          <select name="type" aria-label={words.searchTypes.label} defaultValue={query.get('type') ?? 'all'}>
            {shape.searchTypes.map((type) => (
              <option key={type} value={type}>
                {searchTypes[type as 'all']}
              </option>
            ))}
          </select>
        )}
        <button type="submit">{words.shell.search}</button>
      </form>
      {shape.filters.length > 0 && (
        <A className={css.button} href={addressWith(query, { panel: 'filters', peek: null })}>
          <Icon name="filter" size={18} />
          {words.list.filtersOn({ count: data.chips.length })}
        </A>
      )}
      {shape.board && (
        <A className={css.button} href={addressWith(query, { view: data.board ? null : 'board', column: null })}>
          {data.board ? editor.asTable : editor.asBoard}
        </A>
      )}
      {shape.calendar && (
        <A
          className={css.button}
          href={addressWith(query, { view: data.calendar ? null : 'calendar', month: null, peek: null })}
        >
          {data.calendar ? editor.asTable : calendar.asCalendar}
        </A>
      )}
      <ViewsMenu data={data} query={query} act={act} />
      {!areCards && <ColumnsMenu data={data} query={query} />}
      {shape.can.export && (
        <ExportMenu
          shape={shape}
          formats={data.formats}
          columns={columnsShown(shape, query)}
          params={listParams(query)}
          text={list.export}
          note={editor.exportNote}
        />
      )}
    </div>
  )
}

function ViewsMenu({ data, query, act }: ToolbarProps) {
  const { list } = useWords('staff')
  const editor = useWords('editor').list
  const [name, setName] = useState('')
  const [share, setShare] = useState(false)
  const [renamed, setRenamed] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const own = data.views.filter(({ isMine }) => isMine)
  const rename = (view: (typeof own)[number]) => {
    setRenamed(view.id)
    setName(view.name)
    field.current?.focus()
  }
  return (
    <PopupMenu
      label={list.savedViews}
      text={list.savedViews}
      entries={data.views.map((view) => ({
        label: view.isShared ? `${view.name} (${editor.sharedView})` : view.name,
        href: `?${view.query}`,
      }))}
    >
      <div className={css.viewForm}>
        {data.views.length === 0 && <p>{editor.noViews}</p>}
        {own.map((view) => (
          <p key={view.id} className={css.viewOwn}>
            <button type="button" onClick={() => rename(view)}>
              {editor.renameView({ text: view.name })}
            </button>
            <button type="button" className={css.remove} onClick={() => act({ do: 'remove-view', view: view.id })}>
              {editor.deleteView({ text: view.name })}
            </button>
          </p>
        ))}
        <label>
          {editor.viewName}
          <input ref={field} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </label>
        {!renamed && (
          <label className={css.tick}>
            <input type="checkbox" checked={share} onChange={(event) => setShare(event.target.checked)} />{' '}
            {list.shareView}
          </label>
        )}
        <button
          type="button"
          className={css.button}
          disabled={!name.trim()}
          onClick={() => {
            act({ do: 'save-view', name: name.trim(), view: viewText(query), share: String(share), rename: renamed })
            setName('')
            setRenamed('')
          }}
        >
          {renamed ? editor.saveName : list.saveView}
        </button>
      </div>
    </PopupMenu>
  )
}

function ColumnsMenu({ data, query }: Pick<ToolbarProps, 'data' | 'query'>) {
  const { list } = useWords('staff')
  const editor = useWords('editor').list
  const { shape } = data
  const shown = columnsShown(shape, query)
  const dense = query.get('density') !== 'comfortable'
  const hrefWith = (name: string): string => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
    const usual = columnsShown(shape, new URLSearchParams())
    const isUsual = next.length === usual.length && next.every((one) => usual.includes(one))
    return addressWith(query, { columns: isUsual ? null : next.join(',') })
  }
  return (
    <PopupMenu label={list.columns} text={list.columns} entries={[]}>
      <ul className={css.columns}>
        {shape.columns
          .filter((name) => name !== shape.title && shape.fields[name]?.type !== 'image')
          .map((name) => (
            <li key={name}>
              <A href={hrefWith(name)} role="checkbox" aria-checked={shown.includes(name)}>
                <span aria-hidden="true">{shown.includes(name) ? '✓' : ''}</span>
                {shape.fields[name]?.label}
              </A>
            </li>
          ))}
      </ul>
      <p className={css.note}>{editor.firstColumn}</p>
      <p className={css.density}>
        {list.density}:{' '}
        <A href={addressWith(query, { density: null })} aria-current={dense ? 'true' : undefined}>
          {list.dense}
        </A>{' '}
        <A href={addressWith(query, { density: 'comfortable' })} aria-current={dense ? undefined : 'true'}>
          {list.comfortable}
        </A>
      </p>
    </PopupMenu>
  )
}

export function Chips({ data, query }: Pick<ToolbarProps, 'data' | 'query'>) {
  const locale = useLocale()
  const { actions } = useWords('common')
  const editor = useWords('editor').list
  const q = query.get('q')
  const texts = { true: actions.yes, false: actions.no, present: editor.filled, none: editor.empty }
  const chips = [
    ...(q ? [{ text: `“${q}”`, removeHref: addressWith(query, { q: null, type: null }) }] : []),
    ...(query.get('mine') ? [{ text: editor.addedByMe, removeHref: addressWith(query, { mine: null }) }] : []),
    ...data.chips.map(({ name, value, label, text }) => ({
      text: labelled(label, text ?? entryOf(texts, value) ?? value, locale),
      removeHref: addressWithout(query, name, value),
    })),
  ]
  return (
    <>
      {isFiltered(query) && (
        <div className={css.chips}>
          <FilterChips chips={chips} clearHref={unfiltered(query)} />
        </div>
      )}
      {data.ignored.length > 0 && (
        <p className={css.ignored} role="status">
          {editor.ignored({ text: data.ignored.join('; ') })}
        </p>
      )}
    </>
  )
}

const sizes = [25, 50, 100]

export function PageFoot({ data, query }: Pick<ToolbarProps, 'data' | 'query'>) {
  const { list } = useWords('common')
  const staff = useWords('staff').list
  const from = data.total === 0 ? 0 : (data.page - 1) * data.size + 1
  return (
    <div className={css.foot}>
      <p role="status">{list.range({ from, to: Math.min(data.total, data.page * data.size), total: data.total })}</p>
      <p>
        {staff.rows}:{' '}
        {sizes.map((size) => (
          <A
            key={size}
            href={addressWith(query, { size: String(size) })}
            aria-current={size === data.size ? 'true' : undefined}
          >
            {size}
          </A>
        ))}
      </p>
    </div>
  )
}
