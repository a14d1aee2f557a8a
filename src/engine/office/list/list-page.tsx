// The page of a generated list: head, tabs, search, rows (as a table, or as `rows` draws them), panels.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useAnswer, usePage, useSite } from '../../page/page-data.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { SkeletonRows } from '#ui/parts/tables/row-table.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useStoredLooks } from '#ui/foundations/browser/use-stored-looks.ts'
import { useRowKeys } from '#ui/foundations/browser/use-row-keys.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { counted } from '#words/formats.ts'
import { addressWith, columnsShown, listParams, withoutPage } from './list-address.ts'
import type { ListAnswer } from './list-answer.ts'
import type { ListData, ListRow } from './list-data.ts'
import { type SubmitAction, useAnswerWords, useListActions } from './use-list-actions.ts'
import { Board } from './board/board.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { BulkBar } from './list-bulk.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { useListSlots } from './list-slots.tsx'
import { ListTable } from './list-table.tsx'
import { Chips, PageFoot, SearchRow, Tabs } from './list-toolbar.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { QuickView } from './quick-view/quick-view.tsx'
import { rowsAt, useQuickViewWays } from './quick-view/quick-view-scroll.ts'
import { asksReason, isWaiting, stateOf } from '../moves.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { RowsProps } from '../rows-props.ts'
import type { FormData } from '../form/form-data.ts'
import { RowForm, type RowFormProps } from '../form/row-form.tsx'
import { RowMenu } from './row-menu.tsx'
import { useNextWaiting } from './use-next-waiting.ts'
import css from './list-page.module.css'

export type ListPageProps = {
  /** What the menu calls the page, where that is not the name of its rows. */
  title?: string
  /** Draws the rows instead of the table. */
  rows?: ComponentType<RowsProps>
  /** Between head and rows. */
  note?: ReactNode
  extra?: ReactNode
  /** Further entries of a row's menu, and buttons for the chosen rows. */
  more?: (row: ListRow, act: SubmitAction) => MenuEntry[]
  bulk?: (chosen: readonly string[], act: SubmitAction) => ReactNode
  onAnswer?: (answer: ListAnswer) => void
  /** Cards in an order of their own: without columns to choose, and searched only where there are facets. */
  areCards?: boolean
  /** Over the fields of a form, made of what is typed. */
  formTop?: RowFormProps['top']
}

/** True when the same list has been loading for long enough to show the shape of rows instead. */
function useLoading(): { dimmed: boolean; slow: boolean } {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  // Another quick view beside the same rows leaves them, and the focus in them, where they are.
  const loading =
    navigation.state === 'loading' &&
    navigation.location.pathname.endsWith(pathname) &&
    rowsAt(navigation.location.search) !== rowsAt(search)
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

/** The rows that are chosen, of those that are shown, or of all that the list has. */
function useChosen(ids: readonly string[], address: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** All rows of an address: those on other pages are chosen as well, as long as it is the same. */
  const [all, setAll] = useState<{ address: string; ids: readonly string[] } | null>(null)
  const beyond = all?.address === address ? all.ids : []
  const selected = new Set([...ids, ...beyond].filter((id) => chosen.has(id)))
  const select = (which: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of which)
      if (on) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const selectAll = (every: readonly string[]) => {
    setAll({ address, ids: every })
    setChosen(new Set(every))
  }
  return { chosen, selected, select, selectAll, clear: () => setChosen(new Set()) }
}

type HeadProps = {
  data: ListData
  title: string | undefined
  extra: ReactNode
  uploadHref: string | null
  newHref: string
}

function ListHead({ data, title, extra, uploadHref, newHref }: HeadProps) {
  const { shape } = data
  const [staff, editor] = [useWords('staff'), useWords('editor')]
  const locale = useLocale()
  return (
    <header className={css.head}>
      <h1>
        {title ?? shape.many}{' '}
        <span data-total={data.total}>
          {data.counted ? counted(data.total, data.counted, locale) : editor.list.total({ count: data.total })}
        </span>
      </h1>
      <p className={css.main}>
        {extra}
        {uploadHref && <ButtonLink href={uploadHref}>{staff.list.upload}</ButtonLink>}
        {shape.can.create && (
          <ButtonLink look="primary" href={newHref}>
            {staff.list.new}
          </ButtonLink>
        )}
      </p>
    </header>
  )
}

/** The list could not be read: the last rows stay. */
function Failed() {
  const [{ list }, { actions }] = [useWords('staff'), useWords('common')]
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <p className={css.problem} role="alert">
      {list.error}{' '}
      <Button look="quiet" onClick={() => void navigate(search, { replace: true })}>
        {actions.tryAgain}
      </Button>
    </p>
  )
}

function ListFoot({ data, query }: { data: ListData; query: URLSearchParams }) {
  return (
    <>
      <PageFoot data={data} query={query} />
      <Pager
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => addressWith(query, { page: String(page) })}
      />
    </>
  )
}

type SheetProps = {
  form: FormData
  query: URLSearchParams
  answer: ListAnswer | undefined
  top: RowFormProps['top']
}

/** The form of a row over the list. */
function EditSheet({ form, query, answer, top }: SheetProps) {
  const navigate = useNavigate()
  const formClose = addressWith(query, { edit: null, from: null, done: null })
  return (
    <Sheet title={form.title} open onClose={() => void navigate(formClose)} closeHref={formClose}>
      <RowForm
        key={form.id ?? 'new'}
        data={form}
        answer={answer}
        top={top}
        backHref={formClose}
        hrefOf={(id) => addressWith(query, { edit: id, from: null })}
      />
    </Sheet>
  )
}

type ListBodyProps = {
  data: ListData
  query: URLSearchParams
  slow: boolean
  newHref: string
  uploadHref: string | null
  children: ReactNode
}

/** The rows, or what stands in their place: while they are awaited, when there are none, when they could not be read. */
function ListBody({ data, query, slow, newHref, uploadHref, children }: ListBodyProps) {
  const { shape } = data
  return (
    <>
      {data.failed && <Failed />}
      {slow ? (
        <SkeletonRows columns={columnsShown(shape, query).length + 1} />
      ) : data.rows.length > 0 ? (
        children
      ) : (
        !data.failed && <ListEmpty {...{ shape, query, newHref, uploadHref }} />
      )}
    </>
  )
}

type HrefsOf = { data: ListData; query: URLSearchParams; pathname: string; search: string }

type AskReasonProps = {
  data: ListData
  act: SubmitAction
  reasonFor: { id: string; to: string; from: string } | null
  busy: boolean
  onClose: () => void
}

/** Why a row is returned or archived, in the language in which it is read. */
const AskReason = ({ data, act, reasonFor, busy, onClose }: AskReasonProps) => (
  <ReasonDialog
    {...{ shape: data.shape, status: reasonFor?.to ?? null, about: reasonFor?.id ?? '' }}
    language={data.languages[reasonFor?.id ?? '']}
    {...{ busy, onClose }}
    onReason={(_to, reason) => reasonFor && act({ do: 'status', ...reasonFor, reason })}
  />
)

const rowOf = (data: ListData, id: string): Pick<ListRow, 'values' | 'rights'> | undefined =>
  data.quickView?.id === id ? data.quickView : data.rows.find((one) => one.id === id)

/** By a key: only what waits for review, and only as this viewer may decide. */
const mayDecide = (data: ListData, id: string, to: string): boolean => {
  const row = rowOf(data, id)
  return row !== undefined && isWaiting(data.shape, row.values) && row.rights.moves.includes(to)
}

type MoveOf = {
  data: ListData
  act: SubmitAction
  ask: (move: NonNullable<AskReasonProps['reasonFor']>) => void
  goOn: () => void
}

/** Moves a row from the state in which it is seen, at once or after the reason was asked. */
const moveOf =
  ({ data, act, ask, goOn }: MoveOf) =>
  ({ id }: { id: string }) =>
  (to: string): void => {
    goOn()
    const move = { id, to, from: stateOf(data.shape, rowOf(data, id)?.values ?? {}) }
    if (asksReason(data.shape, to)) ask(move)
    else act({ do: 'status', ...move })
  }

/** Where the form of a row stands, a new one under 'new', and where its quick view. */
const hrefsOf = ({ data, query, pathname, search }: HrefsOf) => ({
  formHref: (id: string): string =>
    data.ownForm
      ? `${pathname}/form${id === 'new' ? '' : `/${id}`}${search && `?list=${encodeURIComponent(search)}`}`
      : addressWith(query, { edit: id, peek: null, panel: null, done: null }),
  quickViewHref: (id: string): string => addressWith(query, { peek: id, panel: null }),
})

export function ListPage({
  title,
  rows: Rows = ListTable,
  note,
  extra,
  more,
  bulk,
  onAnswer,
  areCards = false,
  formTop,
}: ListPageProps) {
  const given = usePage<ListData>()
  const data = useLastGood(given)
  const slots = useListSlots()
  const answer = useAnswer<ListAnswer>()
  const { search, pathname } = useLocation()
  const [query, navigate] = [new URLSearchParams(search), useNavigate()]
  const answerWords = useAnswerWords()
  const { dimmed, slow } = useLoading()
  const ids = data.rows.map(({ id }) => id)
  const { chosen, selected, select, selectAll, clear } = useChosen(ids, listParams(withoutPage(query)).toString())
  const [reasonFor, setReasonFor] = useState<AskReasonProps['reasonFor']>(null)
  const { formHref, quickViewHref } = hrefsOf({ data, query, pathname, search })
  const { act, busy, asksPassword, afterPassword } = useListActions((done) => {
    if (done.done !== 'viewSaved' && done.done !== 'viewRemoved') clear()
    setReasonFor(null)
    onAnswer?.(done)
  })
  const { shape } = data
  useStoredLooks(shape.name, search, (next) => void navigate(next, { replace: true }))
  const chosenRows = data.rows.filter(({ id }) => selected.has(id))
  const showQuickView = useQuickViewWays()
  const closeQuickView = () => showQuickView(addressWith(query, { peek: null }))
  const onMove = moveOf({ data, act, ask: setReasonFor, goOn: useNextWaiting(data, quickViewHref) })
  const current = useRowKeys(useSite().keys, ids, {
    select: (id) => select([id], !chosen.has(id)),
    edit: (id) => data.rows.some((row) => row.id === id && row.rights.update) && void navigate(formHref(id)),
    quickView: (id) => (query.get('peek') === id ? closeQuickView() : showQuickView(quickViewHref(id))),
    decide: (id, to) => mayDecide(data, id, to) && onMove({ id })(to),
    shown: data.quickView?.id ?? null,
    move: (id) => query.has('peek') && showQuickView(quickViewHref(id), true),
  })
  const menuFor = (row: ListRow): ReactNode => (
    <RowMenu
      {...{ data, row, query, pathname, formHref, act }}
      onMove={onMove(row)}
      more={[...(more?.(row, act) ?? []), ...slots.more(data, row, pathname)]}
    />
  )
  const [isEmptyList, shown] = [data.rows.length === 0, data.quickView]
  const uploadHref = data.canUpload && shape.can.import ? `${pathname}/upload` : null
  const Drawn = data.board ? Board : data.calendar ? Calendar : Rows
  const rowsProps: RowsProps = { data, query, act, dimmed, selected, current, onSelect: select, menuFor }

  return (
    <div className={css.page} data-quick-view={shown ? '' : undefined}>
      <ListHead {...{ data, title, extra, uploadHref }} newHref={formHref('new')} />
      {answer?.problem && !answer.fields && (
        <p className={css.problem} role="alert">
          {answerWords(answer)}
        </p>
      )}
      {note}
      <slots.Note />
      <Tabs data={data} query={query} />
      <SearchRow {...{ data, query, act, areCards }} />
      <Chips data={data} query={query} />
      <ListBody {...{ data, query, slow, uploadHref }} newHref={formHref('new')}>
        <Drawn {...rowsProps} />
      </ListBody>
      <BulkBar
        {...{ data, query, act, busy, chosen: [...selected] }}
        onClear={clear}
        onAll={selectAll}
        more={
          <>
            {bulk?.([...selected], act)}
            <slots.ForSelected rows={chosenRows} act={act} />
          </>
        }
        merge={chosenRows.length > 1 && <slots.MergeSelected rows={chosenRows} act={act} />}
      />
      {!isEmptyList && !data.board && !data.calendar && <ListFoot data={data} query={query} />}
      <PasswordDialog open={asksPassword} onClose={() => afterPassword(false)} onRight={() => afterPassword(true)} />
      {query.get('panel') === 'filters' && <ListFilters data={data} query={query} titleFields={data.titleFields} />}
      {shown && (
        <QuickView
          {...{ data, query, view: shown, onClose: closeQuickView }}
          editHref={shown.rights.update ? formHref(shown.id) : null}
          openHref={data.ownPage ? `${pathname}/${shown.id}` : null}
          onMove={onMove(shown)}
          onAnswer={act}
          onPutBack={(value, entry) => act({ do: 'put-back', id: shown.id, entry: entry.id, field: value?.name ?? '' })}
        />
      )}
      {data.form && <EditSheet {...{ form: data.form, query, answer, top: formTop }} />}
      <AskReason {...{ data, act, reasonFor, busy }} onClose={() => setReasonFor(null)} />
    </div>
  )
}
