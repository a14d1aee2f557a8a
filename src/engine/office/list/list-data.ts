// What a generated list shows: rows with rights, facets, chips, saved views, the open panel. Server only.
import { kindOfPage } from '../../page/kind-of-page.ts'
import { exportFormatsOf } from '../../api/export-formats.ts'
import { describeKind, type KindShape } from '../../model/describe.ts'
import type { Kind } from '../../model/kind.ts'
import { choiceLabel, wordsOf } from '../../model/registry.ts'
import { type FacetOut, facetLabels } from '../../search/facets/facet-labels.ts'
import type { HistoryEntry } from '../../model/history-entry.ts'
import { historyOf } from '../../store/history/history.ts'
import { countScopes, type Listing } from '../../search/lists/listing.ts'
import { scopeLabel, scopesOf } from '../../search/lists/scopes.ts'
import { noteView } from '../../store/history/seen-data.ts'
import { records } from '../../store/records.ts'
import type { Out } from '../../model/rows.ts'
import { anyRefText } from '../../api/any-ref-filter.ts'
import { readListQuery } from '../../api/query-params.ts'
import { idOfKey, labelOf, titleOfRow, maySeeAll, targetsOf } from '../../store/refs.ts'
import { listViews, type SavedView } from '../../api/saved-views.ts'
import type { Viewer } from '../../model/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { type Locale, localeNames, locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { type FormData, loadForm, titleFieldsOf } from '../form/form-data.ts'
import { loadAdded } from './added/list-additions.ts'
import { type QuickViewFacts, quickViewFacts } from './added/quick-view-facts.ts'
import { readerLanguages } from './added/reader-languages-data.ts'
import { type RowNote, rowNotes } from './added/row-notes.ts'
import { type BoardData, loadBoard } from './board/board-data.ts'
import { type CalendarData, loadCalendar } from './calendar/calendar-data.ts'
import { columnsShown, listParams, tabOf } from './list-address.ts'
import { spanText, withSpans } from './filters/year-spans.ts'
import { fieldsForRights, lockedFields, rightsTo, type RowRights } from '../../store/row-rights.ts'

export type ListRow = { id: string; title: string; values: Out; rights: RowRights }
export type Chip = { name: string; value: string; label: string; text: string | null }
export type QuickViewData = {
  id: string
  title: string
  values: Out
  rights: RowRights
  history: HistoryEntry[]
  /** What features say of the row. */
  facts: QuickViewFacts[]
}

export type ListData = {
  title: string
  shape: KindShape
  /** File formats in which it is exported. */
  formats: { name: string; label: string }[]
  /** How its rows are counted, where they are no rows to their reader. */
  counted: { one: string; other: string } | null
  rows: ListRow[]
  /** The same rows by state, where the address asks for a board. */
  board: BoardData<ListRow> | null
  /** Those of a month by their day, where the address asks for a calendar. */
  calendar: CalendarData<ListRow> | null
  total: number
  page: number
  size: number
  pending: number
  /** Published rows that their owner saved since the last review. */
  changed: number
  facets: Record<string, FacetOut[]> | null
  chips: Chip[]
  views: SavedView[]
  /** What features add to lists, by the name they gave it. */
  added: Record<string, unknown>
  /** What they say of single rows, by the id of the row. */
  notes: Record<string, RowNote[]>
  /** In which language a decision about a row is read, of rows that have an owner. */
  languages: Record<string, Locale>
  /** How often each row is used, where the list says so. */
  uses?: Record<string, { count: number }> | null
  /** Parameters that the list does not know. */
  ignored: string[]
  failed: boolean
  quickView: QuickViewData | null
  form: FormData | null
  /** Where rows have their own pages: form and read view. */
  ownForm: boolean
  ownPage: boolean
  /** Public address of rows without the slug, when they have one. */
  publicBase: string | null
  canUpload: boolean
  /** Two rows are merged on a page of their own, field by field. */
  hasMerge: boolean
  /** Fields that this viewer cannot change in any row. */
  locked: string[]
  /** The field that names rows of each kind that filters and fields point to. */
  titleFields: Record<string, string>
}

export const defaultSize = 25

/** The list query of an address; what it does not know is left out and named. */
export async function lenientQuery(viewer: Viewer, kind: Kind, params: URLSearchParams) {
  const ignored: string[] = []
  if (!params.has('size')) params.set('size', String(defaultSize))
  for (let tries = 0; tries < 12; tries++) {
    try {
      return { list: { ...(await readListQuery(viewer, kind, params)), whole: true }, ignored }
    } catch (error) {
      const name = isProblem(error) ? error.extra['parameter'] : null
      if (!isProblem(error) || error.status !== 400) throw error
      if (typeof name === 'string' && params.has(name)) {
        ignored.push(`${name}=${params.getAll(name).join(',')}`)
        params.delete(name)
      } else {
        for (const one of ['page', 'size', 'sort']) params.delete(one)
        params.set('size', String(defaultSize))
      }
    }
  }
  return { list: { size: defaultSize }, ignored }
}

async function textOf(
  viewer: Viewer,
  kind: Kind,
  name: string,
  value: string,
  buddhist: boolean,
): Promise<string | null> {
  const { locale } = viewer
  if (name === 'only') return scopeLabel(value, await wordsIn(locale))
  const field = kind.fields[name]
  if (field?.rule === 'year' && kind.list.facets.includes(name)) return spanText(value, locale, buddhist)
  if (value === 'present' || value === 'none') return field?.default !== 0 ? null : value === 'none' ? '0' : '≥ 1'
  if (field?.to) {
    const id = await idOfKey(field.to, value)
    const target =
      id && (await maySeeAll(viewer, field.to, [id])) ? (await targetsOf(field.to, [id])).get(id) : undefined
    return target ? labelOf(target.title, locale) : value
  }
  if (field?.among) return anyRefText(viewer, field, value)
  if (field?.of) return choiceLabel(field, value, locale)
  const lacking = field?.translated && locales.find((one) => value === `without-${one}`)
  if (lacking) return (await wordsIn(locale)).editor.list.without({ language: localeNames[lacking] })
  if (field?.staleAfter && value === 'stale')
    return (await wordsIn(locale)).editor.list.olderThan({ count: field.staleAfter })
  return wordsOf(kind, locale).buckets?.[name]?.values[value] ?? (field && field.type !== 'flag' ? value : null)
}

async function chipsOf(
  viewer: Viewer,
  kind: Kind,
  shape: KindShape,
  params: URLSearchParams,
  buddhist: boolean,
): Promise<Chip[]> {
  const chips: Chip[] = []
  const offered = new Set(shape.filters.map(({ name }) => name))
  const references = Object.values(shape.fields).filter(
    ({ name, to, among }) => (to || among || name === 'createdAt') && !offered.has(name),
  )
  for (const { name, label } of [...shape.filters, ...references]) {
    if (name === 'status' && tabOf(params) !== null) continue
    for (const value of params.getAll(name))
      chips.push({ name, value, label, text: await textOf(viewer, kind, name, value, buddhist) })
  }
  return chips
}

export const titleText = (kind: Kind, row: Out, locale: Locale): string =>
  titleOfRow(kind, row, locale) || (row.code ?? row.id)

async function readQuickView(
  context: LoaderContext,
  kind: Kind,
  shape: KindShape,
  id: string,
  changes: number,
): Promise<QuickViewData | null> {
  const row = await records(context.viewer, kind).find(id)
  if (!row) return null
  await noteView(context.viewer, kind, row)
  return {
    id: row.id,
    title: titleText(kind, row, context.locale),
    values: row,
    rights: rightsTo(context.viewer, kind, row),
    history: await historyOf(context.viewer, kind, shape, row, changes),
    facts: await quickViewFacts(context, kind, row),
  }
}

/** The kind as the viewer lists it, with the choices that features added as one more filter. */
function shapeOf({ viewer, locale, words }: LoaderContext, kind: Kind): KindShape {
  const shape = describeKind(kind, viewer, locale)
  const only = { name: 'only', label: words.editor.list.only, isFacet: true }
  return scopesOf(viewer, kind).length > 0 ? { ...shape, filters: [only, ...shape.filters] } : shape
}

const nothing: Listing = { rows: [], total: 0, page: 1, size: defaultSize, facets: null, matched: null }

/** Loads the list of the page's kind as the viewer sees it. */
export async function loadList(context: LoaderContext): Promise<ListData> {
  const { viewer, locale, query, page } = context
  const kind = kindOfPage(page)
  const shape = shapeOf(context, kind)
  const spans = withSpans(shape, query)
  if (spans) throw new Redirection(`${context.path}?${spans}`)
  const params = listParams(query)
  const addressParams = new URLSearchParams(params)
  if (query.get('panel') === 'filters') params.set('facets', '1')
  const { list, ignored } = await lenientQuery(viewer, kind, params)
  const rows = records(viewer, kind)
  const names = [...new Set([...columnsShown(shape, query), ...fieldsForRights(kind), ...besideColumns(kind)])]
  let failed = false
  const listing = await rows.list(list, names).catch((error: unknown) => {
    if (isProblem(error)) throw error
    failed = true
    return nothing
  })
  const [pending, changed, views, added, chips, notes] = await Promise.all([
    kind.flow === 'content' ? rows.count({ where: { status: 'pending' } }).catch(() => 0) : 0,
    kind.flow === 'content' ? rows.count({ changed: true }).catch(() => 0) : 0,
    listViews(viewer, kind),
    loadAdded(context, kind),
    chipsOf({ ...viewer, locale }, kind, shape, addressParams, context.site.dates.buddhist),
    rowNotes(
      context,
      kind,
      listing.rows.map(({ id }) => id),
    ),
  ])
  const rowOf = (row: Out): ListRow => ({
    id: row.id,
    title: titleText(kind, row, locale),
    values: row,
    rights: rightsTo(viewer, kind, row),
  })
  const shownRows = listing.rows.map(rowOf)
  const view = failed ? null : query.get('view')
  const drawn = { names, rowOf }
  const edit = query.get('edit')
  const peek = query.get('peek')
  const quickView =
    peek && !edit ? await readQuickView(context, kind, shape, peek, query.get('panel') === 'history' ? 30 : 5) : null
  return {
    title: shape.many,
    shape,
    formats: exportFormatsOf(kind).map(({ name, label }) => ({ name, label })),
    counted: wordsOf(kind, locale).counted ?? null,
    rows: shownRows,
    board: view === 'board' ? await loadBoard(viewer, kind, shape, params, query.get('column'), drawn) : null,
    calendar: view === 'calendar' ? await loadCalendar(viewer, kind, shape, params, query.get('month'), drawn) : null,
    total: listing.total,
    page: listing.page,
    size: listing.size,
    pending,
    changed,
    added,
    notes,
    facets: listing.facets
      ? {
          ...(await facetLabels(kind, listing.facets, viewer.locale, 40)),
          ...(await countScopes(viewer, kind, list, context.words)),
        }
      : null,
    chips,
    views,
    ignored,
    failed,
    titleFields: titleFieldsOf(shape, viewer),
    quickView,
    languages: await readerLanguages(kind, [...shownRows, ...(quickView ? [quickView] : [])]),
    form: edit ? await loadForm(context, kind, edit, query) : null,
    locked: lockedFields(viewer, kind),
    ...selectionOf(context),
  }
}

/** Fields that rows show beside their columns. */
function besideColumns({ list: { looks }, fields }: Kind): string[] {
  const { face, mark, second, threads, from, until, more = [] } = looks
  return ['order', 'code', face, mark, second, threads, from, until, ...more].flatMap((name) =>
    name && fields[name] ? [name] : [],
  )
}

function selectionOf({
  page,
}: LoaderContext): Pick<ListData, 'ownForm' | 'ownPage' | 'publicBase' | 'canUpload' | 'hasMerge'> {
  const has = (part: string): boolean => page.parts?.includes(part) ?? false
  return {
    ownForm: has('form'),
    ownPage: has(':id'),
    publicBase: page.opens ?? null,
    canUpload: has('upload'),
    hasMerge: has('merge'),
  }
}
