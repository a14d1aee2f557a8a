// What the check shows: repairs by group, the rows that need work, one row as a form, and what may be picked.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel, closedListOf, getKind } from '#engine/model/registry.ts'
import { childOfKey, fieldOfKey, labelOfKey, partsOfKey } from '#import/children/keys.ts'
import { directoryOf } from '#import/matching/directory.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { columnsOf, headingOf } from '#import/reading/columns.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { isBlocking } from '#import/row-rules.ts'
import { type Group, groupId, groupsOf, isAboutChild, isOpen } from '#import/repairs.ts'
import { keysOfRun, type Run } from '#import/runs.ts'
import { choicesOf } from './choices.ts'
import { decisionsShown, pairsOf } from './decisions-data.ts'
import { entryPath } from './paths.ts'
import { suggestedValue } from './suggested-value.ts'
import { countRowsOf, foundIn, rowsOf, type ShownRow } from './run-views.ts'
import { pageParam } from '#server/http/params.ts'
import { joinList } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { GridRow, GroupShown, Picker, RowShown, UploadData, Wrong } from './upload-data.ts'
import { problemText } from './words.ts'

type CheckData = Pick<
  UploadData,
  'groups' | 'foreign' | 'grid' | 'row' | 'pickers' | 'decisions' | 'answered' | 'sure' | 'remembered'
>

const gridSize = 50
/** Up to so many choices are a list to open; more are offered while typing, very many asked for. */
const fewChoices = 40
const mostChoices = 1000

/** Choices of fields, looked up once for a page. */
function pickersFor({ viewer, locale }: LoaderContext, kind: Kind) {
  const lists = new Map<string, Promise<string[] | null>>()
  const pickers: Record<string, Picker> = {}
  return {
    pickers,
    async of(key: string): Promise<{ options: string[] | null; picker: string | null }> {
      const { name: own } = partsOfKey(key)
      const owner = childOfKey(kind, key) ?? kind
      const name = owner === kind ? own : `${owner.name}/${own}`
      const field = owner.fields[own]
      if (!field || own === owner.parent) return { options: null, picker: null }
      const list =
        lists.get(name) ??
        choicesOf(viewer, owner, { name: own, field }, locale, mostChoices + 1).then((all) =>
          all?.length ? all : null,
        )
      lists.set(name, list)
      const all = await list
      if (!all) return { options: null, picker: null }
      if (all.length <= fewChoices) return { options: all, picker: null }
      const to = getKind(field.to ?? kind.name)
      pickers[name] =
        all.length > mostChoices
          ? { labels: null, search: { kind: to.name, title: to.title } }
          : { labels: all, search: null }
      return { options: null, picker: name }
    },
  }
}

/** Problems of a whole name stand at its first part, in a file that has its parts only. */
const keyIn = ({ import: about }: Kind, key: string, keys: readonly string[]): string =>
  key === about?.joined?.into && !keys.includes(key) ? about.joined.first : key

/** What is wrong in the cell of this column, in words; notes are no problems. */
function wrongIn(
  { words, locale }: LoaderContext,
  kind: Kind,
  row: ShownRow,
  key: string,
  keys: readonly string[],
): Wrong | null {
  const found = row.problems.filter((one) => keyIn(kind, one.key, keys) === key && one.level !== 'note')
  const label = labelOfKey(kind, key, locale)
  if (found.length === 0) return null
  return {
    text: found.map((one) => problemText(words, label, one)).join(' '),
    isError: found.some(({ level }) => level === 'error'),
    isAsked: found.some(isOpen),
  }
}

/** Problems of fields that the file has no column for. */
const wrongElsewhere = (
  { words, locale }: LoaderContext,
  kind: Kind,
  row: ShownRow,
  keys: readonly string[],
): string[] =>
  row.problems
    .filter((one) => !keys.includes(keyIn(kind, one.key, keys)) && one.level === 'error')
    .map((one) => problemText(words, labelOfKey(kind, one.key, locale), one))

/** What the entries are called whose children stand in these rows, by the place of their row. */
async function entriesOf(kind: Kind, run: Run, rows: readonly ShownRow[]): Promise<Map<number, string>> {
  const rowIndexes = [...new Set(rows.flatMap(({ head }) => head ?? []))]
  if (rowIndexes.length === 0) return new Map()
  const names = keysOfRun(run).flatMap((key, at) => (key.split('.')[0] === kind.title ? [at] : []))
  const heads = await rowsOf(run, { indexes: rowIndexes, size: rowIndexes.length })
  return new Map(heads.map(({ at, cells }) => [at, names.map((one) => cells[one]).find(Boolean) ?? '']))
}

async function gridOf(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  rows: readonly ShownRow[],
  headings: Headings,
): Promise<GridRow[]> {
  const keys = headings.map((one) => one.key)
  const entries = await entriesOf(kind, run, rows)
  return rows.map((row) => ({
    at: row.at,
    row: row.row,
    sheet: row.sheet,
    entry: row.head === null ? null : (entries.get(row.head) ?? null),
    state: row.state,
    severity: row.severity,
    cells: keys.map((_, at) => row.cells[at] ?? ''),
    edited: keys.map((key) => row.edited.includes(key)),
    wrong: keys.map((key) => wrongIn(context, kind, row, key, keys)),
    other: wrongElsewhere(context, kind, row, keys),
  }))
}

/** What was probably meant, as it is called in the reader's language. */
export async function shownFix(
  locale: Locale,
  kind: Kind,
  key: string,
  fix: string,
  other: string | null = null,
): Promise<string> {
  const own = fieldOfKey(kind, key)
  const field: Field | undefined = other === null ? own : { type: 'choice', of: other }
  if (field?.of) {
    const { values, labels } = closedListOf(field.of)
    const value = values.find((one) => (labels.en[one] ?? one) === fix)
    return value === undefined ? fix : choiceLabel(field, value, locale)
  }
  const list = field?.to ? getKind(field.to) : null
  if (!list || list.flow === 'content' || field?.type === 'tags') return fix
  const [entry] = (await directoryOf(list)).find(fix)
  return entry ? titleOfRow(list, entry.row, locale) : fix
}

type Headings = { key: string; label: string; isName: boolean }[]

const isOfRow = (kind: Kind, { key, code }: { key: string; code: string }): boolean =>
  code === 'extraCells' || ((code === 'swallowedLines' || code === 'leftOut') && key === kind.title)

// A decision about the row, not about what stands in a cell.
const decided: readonly string[] = [
  'otherCountry',
  'ownerDecides',
  'duplicateElsewhere',
  'duplicateRow',
  'possibleDuplicate',
  'alikeTitle',
  'anotherName',
  'anotherCountry',
  'anotherNumber',
  'severalHave',
  'typedByOwner',
  'extraCells',
  'otherThanAbove',
]

/** Of problems that one repair solves for all rows, no row needs a value of its own; of others one decides, without typing. */
const isTyped = ({ level, code, repairs }: Group): boolean =>
  level !== 'note' && !repairs.includes('replace') && repairs.includes('skip') && !decided.includes(code)

/** The columns of the file, and those it lacks that rows have something wrong in: they can be filled here. */
function headingsOf({ viewer, locale }: LoaderContext, kind: Kind, run: Run, rows: readonly ShownRow[]): Headings {
  const columns = columnsOf(viewer, kind)
  const inFile = keysOfRun(run)
  const lacking = rows.flatMap(({ problems }) =>
    problems.flatMap((one) => (one.level === 'error' ? keyIn(kind, one.key, inFile) : [])),
  )
  const { joined } = kind.import ?? {}
  const names = [kind.title, joined?.first, joined?.last]
  return [...new Set([...inFile, ...lacking])].flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    if (!column && !inFile.includes(key)) return []
    return [{ key, label: column ? headingOf(kind, column, locale) : key, isName: names.includes(key) }]
  })
}

/** What the cell of a row holds now, in a column that the file may lack. */
const cellIn = (run: Run, row: ShownRow | undefined, key: string): string =>
  row?.cells[keysOfRun(run).indexOf(key)] ?? ''

/** Whether the day or the month comes first in a column. */
const orderOf = ({ options }: Run, key: string) => options.orders?.[key] ?? options.found?.[key] ?? 'dmy'

type Choices = ReturnType<typeof pickersFor>

/** Problems of a run in groups, as the page shows them. */
async function groupsShown(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  found: readonly Group[],
  pick: Choices,
): Promise<GroupShown[]> {
  const { viewer, locale, words } = context
  const rowIndexes = [...new Set(found.flatMap((one) => one.indexes))]
  const rows = new Map(
    (await rowsOf(run, { indexes: rowIndexes, size: rowIndexes.length })).map((row) => [row.at, row]),
  )
  const columns = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  const inFile = keysOfRun(run)
  const shown: GroupShown[] = []
  for (const one of found) {
    const { id, level, key: about, found: text, fix, repairs } = one
    const key = keyIn(kind, about, inFile)
    const field = columns.get(key)?.field
    const label = labelOfKey(kind, about, locale)
    const typed = field !== undefined && isTyped(one)
    shown.push({
      id,
      key,
      level,
      isBlocking: isBlocking(one),
      found: text,
      fix,
      fixLabel: fix === null ? null : await shownFix(locale, kind, about, fix),
      rows: one.rows,
      examples: one.indexes.map((rowIndex, index) => {
        const row = rows.get(rowIndex)
        const cell = cellIn(run, row, key)
        const suggestion = field && typed ? suggestedValue(field, cell, orderOf(run, key)) : null
        return { row: one.examples[index] ?? 0, sheet: row?.sheet ?? null, at: rowIndex, text: cell, meant: suggestion }
      }),
      isChild: isAboutChild(about, one.code),
      isTyped: typed,
      repairs,
      isOpen: one.isOpen,
      pairs: await pairsOf(context, kind, run, one),
      ...(typed || repairs.includes('replace') ? await pick.of(key) : { options: null, picker: null }),
      // What is wrong with a row as a whole stands at its title.
      field: isOfRow(kind, { key: about, code: one.code }) ? words.upload.check.row : label,
      text: problemText(words, label, {
        ...one,
        ...(one.entry && text ? { found: one.entry, part: text } : { found: text }),
        fix: fix === null ? null : await shownFix(locale, kind, about, fix, one.list),
        row: one.above ?? undefined,
      }),
    })
  }
  return shown
}

/** Rows of other countries than the one of this person, in one sentence; null where there are none. */
async function foreignRows(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  groups: readonly Group[],
): Promise<UploadData['foreign']> {
  const { viewer, locale, words } = context
  const group = groups.find(({ code }) => code === 'otherCountry')
  const to = group && fieldOfKey(kind, group.key)?.to
  if (!group || !to) return null
  const directory = await directoryOf(getKind(to))
  const called = (entry: { row: Record<string, unknown> } | undefined, text: string): string =>
    entry ? titleOfRow(getKind(to), entry.row, locale) : text
  const named = (await foundIn(run, group.code)).map((text) => called(directory.find(text)[0], text))
  const own = directory.all.find(({ id }) => id === viewer.country)
  const { check } = words.upload
  const about = {
    workspace: called(own, ''),
    countries: joinList([...new Set(named)].filter(Boolean), locale),
    count: group.rows,
  }
  return {
    text: kind.import?.names ? check.foreignPeople(about) : check.foreignEntries(about),
    group: group.id,
  }
}

export async function checkData(context: LoaderContext, kind: Kind, run: Run): Promise<CheckData> {
  const { query } = context
  const pick = pickersFor(context, kind)
  const found = await groupsOf(context.viewer, run)
  const foreign = await foreignRows(context, kind, run, found)
  const others = found.filter(({ id }) => id !== foreign?.group)
  const groups = await groupsShown(context, kind, run, others, pick)
  const states = ['error', 'duplicate']
  const from = query.get('at')
  const page =
    from === null ? pageParam(query) : 1 + Math.floor((await countRowsOf(run, states, Number(from))) / gridSize)
  const rows = await rowsOf(run, { states, page, size: gridSize })
  const headings = headingsOf(context, kind, run, rows)
  const rowParam = query.get('row')
  const [one] = rowParam === null ? [] : await rowsOf(run, { at: Number(rowParam) })
  return {
    groups,
    foreign,
    ...(await decisionsShown(context, kind, run, found)),
    grid: {
      headings,
      rows: await gridOf(context, kind, run, rows, headings),
      page,
      more: (await countRowsOf(run, states)) > page * gridSize,
    },
    row: one ? await rowShown(context, kind, run, one, pick) : null,
    pickers: pick.pickers,
  }
}

/** A row beside what it may be, where somebody has to say so. */
async function pairOfRow(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  at: number,
  problem: RowProblem | undefined,
): Promise<RowShown['pair']> {
  if (!problem) return null
  const groups = await groupsOf(context.viewer, run)
  const group = groups.find(({ id }) => id === groupId(problem))
  return (group && (await pairsOf(context, kind, run, group, at))[0]) ?? null
}

/** One row as a form: what is wrong stands first, each with an input, also where the file has no column for it. */
async function rowShown(context: LoaderContext, kind: Kind, run: Run, row: ShownRow, pick: Choices): Promise<RowShown> {
  const twin = row.problems.find(({ id, code }) => id !== undefined || code === 'duplicateElsewhere')
  const repeated = row.problems.find(({ code, level }) => code === 'duplicateRow' && level === 'warning')
  const headings = headingsOf(context, kind, run, [row])
  const keys = headings.map(({ key }) => key)
  const columns = new Map(columnsOf(context.viewer, kind).map((column) => [column.key, column]))
  const cells = await Promise.all(
    headings.map(async ({ key, label }) => {
      const text = cellIn(run, row, key)
      const wrong = wrongIn(context, kind, row, key, keys)
      const field = columns.get(key)?.field
      return {
        key,
        label,
        text,
        wrong,
        meant: wrong && field ? suggestedValue(field, text, orderOf(run, key)) : null,
        ...(fieldOfKey(kind, key)?.of ? { options: null, picker: null } : await pick.of(key)),
      }
    }),
  )
  const weight = ({ wrong }: RowShown['cells'][number]): number => (wrong ? (wrong.isError ? 0 : 1) : 2)
  return {
    at: row.at,
    group: context.query.get('group'),
    row: row.row,
    sheet: row.sheet,
    entry: row.head === null ? null : ((await entriesOf(kind, run, [row])).get(row.head) ?? null),
    same: twin
      ? {
          id: twin.id ?? null,
          label: twin.found ?? '',
          text: problemText(context.words, labelOfKey(kind, twin.key, context.locale), {
            ...twin,
            found: null,
          }),
          href: twin.id ? entryPath(kind.name, twin.id) : null,
        }
      : null,
    pair: await pairOfRow(context, kind, run, row.at, twin ?? repeated),
    other: wrongElsewhere(context, kind, row, keys),
    cells: cells.toSorted((a, b) => weight(a) - weight(b)),
  }
}
