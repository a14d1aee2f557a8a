// The page of a generated list: head, tabs, search, rows (as a table, or as `rows` draws them), panels.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useAnswer, usePage } from '../page-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWords } from '#ui/words.tsx'
import type { Status } from '../../status.ts'
import { addressWith, columnsShown, isFiltered, tabOf } from '../list-address.ts'
import type { ListAnswer } from '../list-answer.ts'
import type { ListData, ListRow } from '../list-data.ts'
import { type Act, useAnswerWords, useListActs } from '../use-list-acts.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useMoveWords } from './form-rail.tsx'
import { BulkBar } from './list-bulk.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTable, SkeletonRows } from './list-table.tsx'
import { Chips, PageFoot, SearchRow, Tabs } from './list-toolbar.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PeekPanel } from './peek.tsx'
import { type MenuEntry, PopupMenu } from './popup-menu.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RowForm } from './row-form.tsx'
import css from './list-page.module.css'

export type RowsProps = {
  data: ListData
  query: URLSearchParams
  act: Act
  dimmed: boolean
  selected: ReadonlySet<string>
  current: string | null
  onSelect: (ids: readonly string[], on: boolean) => void
  menuFor: (row: ListRow) => ReactNode
}

export type ListPageProps = {
  /** Draws the rows instead of the table. */
  rows?: ComponentType<RowsProps>
  /** Between head and rows. */
  note?: ReactNode
  onMerge?: (rows: readonly ListRow[], act: Act) => void
  extra?: ReactNode
  /** Further entries of a row's menu. */
  more?: (row: ListRow, act: Act) => MenuEntry[]
  onAnswer?: (answer: ListAnswer) => void
  hideFilters?: boolean
}

/** True when the same list has been loading for long enough to show the shape of rows instead. */
function useLoading(): { dimmed: boolean; slow: boolean } {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const loading = navigation.state === 'loading' && navigation.location.pathname.endsWith(pathname)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(loading), loading ? 600 : 0)
    return () => clearTimeout(timer)
  }, [loading])
  return { dimmed: loading, slow }
}

/** After an error the last rows stay. */
function useLastGood(data: ListData): ListData {
  const [last, setLast] = useState(data)
  if (!data.failed && last !== data) setLast(data)
  return data.failed && last.shape.name === data.shape.name ? { ...data, rows: last.rows, total: last.total } : data
}

export function ListPage({ rows: Rows, note, onMerge, extra, more, onAnswer, hideFilters = false }: ListPageProps) {
  const given = usePage<ListData>()
  const data = useLastGood(given)
  const answer = useAnswer<ListAnswer>()
  const { search, pathname } = useLocation()
  const query = new URLSearchParams(search)
  const navigate = useNavigate()
  const words = useWords('common')
  const office = useWords('office')
  const desk = useWords('desk')
  const answerWords = useAnswerWords()
  const moveWord = useMoveWords()
  const { dimmed, slow } = useLoading()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reasonFor, setReasonFor] = useState<{ row: ListRow; to: Status } | null>(null)
  const { act, busy, asksPassword, afterPassword } = useListActs((done) => {
    if (done.done !== 'viewSaved' && done.done !== 'viewRemoved') setChosen(new Set())
    onAnswer?.(done)
  })
  const { shape } = data
  const ids = data.rows.map(({ id }) => id)
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const select = (which: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of which)
      if (on) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const formHref = (id: string): string =>
    data.ownForm ? `${pathname}/form/${id}` : addressWith(query, { edit: id, peek: null, panel: null, done: null })
  const newHref = data.ownForm
    ? `${pathname}/form`
    : addressWith(query, { edit: 'new', peek: null, panel: null, done: null })
  const peekHref = (id: string): string => addressWith(query, { peek: id, panel: null })
  const current = useListKeys(ids, {
    select: (id) => select([id], !chosen.has(id)),
    edit: (id) => void navigate(formHref(id)),
    peek: (id) => void navigate(query.get('peek') === id ? addressWith(query, { peek: null }) : peekHref(id)),
  })
  const closePeek = () => void navigate(addressWith(query, { peek: null }))
  const inTrash = tabOf(query) === 'trash'

  const entriesFor = (row: ListRow): MenuEntry[] => {
    const status = String(row.values['status'] ?? '')
    const slug = row.values['slug']
    return [
      { label: office.list.peek, href: peekHref(row.id) },
      ...(data.ownPage ? [{ label: office.act.open, href: `${pathname}/${row.id}` }] : []),
      ...(data.publicBase && row.rights.isPublic && typeof slug === 'string'
        ? [{ label: office.act.openPublic, href: data.publicBase + slug, outside: true }]
        : []),
      ...(row.rights.update ? [{ label: office.act.edit, href: formHref(row.id) }] : []),
      ...(row.rights.update && shape.can.create && !inTrash
        ? [
            {
              label: office.act.duplicate,
              href: data.ownForm ? `${pathname}/form?from=${row.id}` : `${newHref}&from=${row.id}`,
            },
          ]
        : []),
      ...(more?.(row, act) ?? []),
      ...row.rights.moves.map((to) => ({
        label: moveWord(status, to),
        run: () =>
          to === 'rejected' || to === 'archived' ? setReasonFor({ row, to }) : act({ do: 'status', to, id: row.id }),
      })),
      ...(row.rights.remove
        ? [
            inTrash
              ? { label: office.act.restore, run: () => act({ do: 'restore', id: row.id }) }
              : { label: office.act.trash, danger: true, run: () => act({ do: 'trash', id: row.id }) },
          ]
        : []),
    ]
  }
  const menuFor = (row: ListRow): ReactNode => (
    <PopupMenu label={office.list.rowMenu({ text: row.title })} entries={entriesFor(row)} />
  )
  const isEmptyList = data.rows.length === 0
  const filtered = isFiltered(query)
  const peeked = data.peek
  const rowsProps: RowsProps = { data, query, act, dimmed, selected, current, onSelect: select, menuFor }
  const formClose = addressWith(query, { edit: null, from: null, done: null })

  return (
    <div className={css.page} data-peek={peeked ? '' : undefined}>
      <header className={css.head}>
        <h1>
          {shape.many} <span data-total={data.total}>{desk.list.total({ count: data.total })}</span>
        </h1>
        <p className={css.main}>
          {extra}
          {data.canUpload && shape.can.import && (
            <ButtonLink href={`${pathname}/upload`}>{office.list.upload}</ButtonLink>
          )}
          {shape.can.create && (
            <ButtonLink look="primary" href={newHref}>
              {office.list.new}
            </ButtonLink>
          )}
        </p>
      </header>
      {answer?.problem && !answer.fields && (
        <p className={css.problem} role="alert">
          {answerWords(answer)}
        </p>
      )}
      {note}
      <Tabs data={data} query={query} />
      {!hideFilters && <SearchRow data={data} query={query} act={act} />}
      <Chips data={data} query={query} />
      {data.failed && (
        <p className={css.problem} role="alert">
          {office.list.error}{' '}
          <Button look="quiet" onClick={() => void navigate(search, { replace: true })}>
            {words.actions.tryAgain}
          </Button>
        </p>
      )}
      {slow ? (
        <SkeletonRows columns={columnsShown(shape, query).length + 1} />
      ) : isEmptyList ? (
        <div className={css.empty}>
          <svg viewBox="0 0 240 56" aria-hidden="true">
            <path d="M4 0v56M28 0v56M52 0v56M76 0v56M100 0v56M124 0v56M148 0v56M172 0v56M196 0v56M220 0v56" />
          </svg>
          {filtered ? (
            <p>
              {office.list.noMatch}{' '}
              <ButtonLink
                look="quiet"
                href={addressWith(
                  new URLSearchParams(
                    [...query].filter(([name]) => ['columns', 'density', 'status', 'trash'].includes(name)),
                  ),
                  {},
                )}
              >
                {office.list.clearFilters}
              </ButtonLink>
            </p>
          ) : (
            <p>{shape.about}</p>
          )}
        </div>
      ) : Rows ? (
        <Rows {...rowsProps} />
      ) : (
        <ListTable
          shape={shape}
          rows={data.rows}
          columns={columnsShown(shape, query)}
          query={query}
          dense={query.get('density') !== 'comfortable'}
          dimmed={dimmed}
          selected={selected}
          onSelect={select}
          current={current}
          menuFor={menuFor}
        />
      )}
      <BulkBar
        data={data}
        query={query}
        chosen={[...selected]}
        act={act}
        busy={busy}
        onClear={() => setChosen(new Set())}
        onMerge={
          onMerge && selected.size > 1
            ? () =>
                onMerge(
                  data.rows.filter(({ id }) => selected.has(id)),
                  act,
                )
            : undefined
        }
      />
      {!isEmptyList && (
        <>
          <PageFoot data={data} query={query} />
          <Pager
            page={data.page}
            pages={Math.ceil(data.total / data.size)}
            hrefOf={(page) => addressWith(query, { page: String(page) })}
          />
        </>
      )}
      <PasswordDialog open={asksPassword} onClose={() => afterPassword(false)} onRight={() => afterPassword(true)} />
      {query.get('panel') === 'filters' && <ListFilters data={data} query={query} titleFields={data.titleFields} />}
      {peeked && (
        <PeekPanel
          data={data}
          peek={peeked}
          query={query}
          onClose={closePeek}
          editHref={peeked.rights.update ? formHref(peeked.id) : null}
          openHref={data.ownPage ? `${pathname}/${peeked.id}` : null}
        />
      )}
      {data.form && (
        <Sheet
          title={data.form.id === null ? office.form.newTitle({ text: shape.one }) : data.form.title}
          open
          onClose={() => void navigate(formClose)}
          closeHref={formClose}
        >
          <RowForm
            key={data.form.id ?? 'new'}
            data={data.form}
            answer={answer}
            backHref={formClose}
            hrefOf={(id) => addressWith(query, { edit: id, from: null })}
          />
        </Sheet>
      )}
      <ReasonDialog
        status={reasonFor?.to ?? null}
        onClose={() => setReasonFor(null)}
        onReason={(to, reason) => reasonFor && act({ do: 'status', to, reason, id: reasonFor.row.id })}
      />
    </div>
  )
}
