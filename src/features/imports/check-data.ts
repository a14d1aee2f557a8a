// What the check shows: repairs by group, the rows that need work, one row as a form, and what may be picked.
import type { Kind } from '#engine/kind.ts'
import type { LoadContext } from '#engine/pages/context.ts'
import { choiceLabel, closedListOf, fieldLabel, getKind } from '#engine/registry.ts'
import { directoryOf } from '#engine/server/import/directory.ts'
import { labelOf } from '#engine/server/refs.ts'
import { columnsOf, headingOf } from '#engine/server/import/columns.ts'
import { groupsOf } from '#engine/server/import/repairs.ts'
import type { Run } from '#engine/server/import/runs.ts'
import { choicesOf } from './choices.ts'
import { entryPath } from './paths.ts'
import { countRowsOf, placesOf, rowsOf, type ShownRow } from './run-views.ts'
import { pageParam } from '#server/params.ts'
import type { Locale } from '#words/locales.ts'
import type { GridRow, Picker, UploadData, Wrong } from './upload-data.ts'
import { problemText } from './words.ts'

type CheckData = Pick<UploadData, 'groups' | 'grid' | 'row' | 'pickers'>

const gridSize = 50
/** Up to so many choices are a list to open; more are offered while typing, very many asked for. */
const fewChoices = 40
const mostChoices = 1000

const nameOf = (key: string): string => key.split('.')[0] as string

/** Choices of fields, looked up once for a page. */
function pickersFor({ viewer, locale }: LoadContext, kind: Kind) {
  const lists = new Map<string, Promise<string[] | null>>()
  const pickers: Record<string, Picker> = {}
  return {
    pickers,
    async of(key: string): Promise<{ options: string[] | null; picker: string | null }> {
      const name = nameOf(key)
      const field = kind.fields[name]
      if (!field) return { options: null, picker: null }
      const list =
        lists.get(name) ??
        choicesOf(viewer, kind, { name, field }, locale, mostChoices + 1).then((all) => (all?.length ? all : null))
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
  { words, locale }: LoadContext,
  kind: Kind,
  row: ShownRow,
  key: string,
  keys: readonly string[],
): Wrong | null {
  const found = row.problems.filter((one) => keyIn(kind, one.key, keys) === key && one.level !== 'note')
  const label = fieldLabel(kind, nameOf(key), locale)
  if (found.length === 0) return null
  return {
    text: found.map((one) => problemText(words, label, one)).join(' '),
    isError: found.some(({ level }) => level === 'error'),
  }
}

/** Problems of fields that the file has no column for. */
const wrongElsewhere = ({ words, locale }: LoadContext, kind: Kind, row: ShownRow, keys: readonly string[]): string[] =>
  row.problems
    .filter((one) => !keys.includes(keyIn(kind, one.key, keys)) && one.level === 'error')
    .map((one) => problemText(words, fieldLabel(kind, nameOf(one.key), locale), one))

function gridOf(context: LoadContext, kind: Kind, rows: readonly ShownRow[], headings: Headings): GridRow[] {
  const keys = headings.map((one) => one.key)
  return rows.map((row) => ({
    at: row.at,
    row: row.row,
    state: row.state,
    severity: row.severity,
    cells: row.cells,
    edited: keys.map((key) => row.edited.includes(key)),
    wrong: keys.map((key) => wrongIn(context, kind, row, key, keys)),
    other: wrongElsewhere(context, kind, row, keys),
  }))
}

/** What was probably meant, as it is called in the reader's language. */
export async function fixShown(locale: Locale, kind: Kind, key: string, fix: string): Promise<string> {
  const field = kind.fields[nameOf(key)]
  if (field?.of) {
    const { values, labels } = closedListOf(field.of)
    const value = values.find((one) => (labels.en[one] ?? one) === fix)
    return value === undefined ? fix : choiceLabel(field, value, locale)
  }
  const list = field?.to ? getKind(field.to) : null
  if (!list || list.flow === 'content' || field?.type === 'tags') return fix
  const [entry] = (await directoryOf(list)).find(fix)
  return entry ? labelOf(entry.row[list.title] as string, locale) : fix
}

const isOfRow = (kind: Kind, { key, code }: { key: string; code: string }): boolean =>
  code === 'extraCells' || (code === 'swallowedLines' && key === kind.title)

type Headings = { key: string; label: string }[]

export async function checkData(context: LoadContext, kind: Kind, run: Run): Promise<CheckData> {
  const { viewer, locale, words, query } = context
  const pick = pickersFor(context, kind)
  const groups: CheckData['groups'] = []
  const found = await groupsOf(viewer, run)
  const places = await placesOf(
    run,
    found.flatMap(({ examples }) => examples),
  )
  for (const { id, level, key, found: text, entry, fix, rows, examples, repairs, ...group } of found) {
    const label = fieldLabel(kind, nameOf(key), locale)
    const choices = repairs.includes('replace') ? await pick.of(key) : { options: null, picker: null }
    groups.push({
      id,
      level,
      found: text,
      fix,
      fixLabel: fix === null ? null : await fixShown(locale, kind, key, fix),
      rows,
      examples: examples.flatMap((number) => ({ row: number, at: places.get(number) ?? -1 })),
      repairs,
      ...choices,
      // What is wrong with a row as a whole stands at its title.
      field: isOfRow(kind, { key, code: group.code }) ? words.upload.check.row : label,
      text: problemText(words, label, {
        ...group,
        ...(entry && text ? { found: entry, part: text } : { found: text }),
      }),
    })
  }
  const columns = columnsOf(viewer, kind)
  const headings = run.mapping.flatMap(({ key }) => {
    if (!key) return []
    const column = columns.find((one) => one.key === key)
    return [{ key, label: column ? headingOf(kind, column, locale) : key }]
  })
  const keys = headings.map(({ key }) => key)
  const states = ['error', 'duplicate']
  const from = query.get('at')
  const page =
    from === null ? pageParam(query) : 1 + Math.floor((await countRowsOf(run, states, Number(from))) / gridSize)
  const rows = await rowsOf(run, { states, page, size: gridSize })
  const asked = query.get('row')
  const [one] = asked === null ? [] : await rowsOf(run, { at: Number(asked) })
  const twin = one?.problems.find(({ id, code }) => id !== undefined || code === 'duplicateElsewhere')
  const row = one
    ? {
        at: one.at,
        group: query.get('group'),
        row: one.row,
        same: twin
          ? {
              id: twin.id ?? null,
              label: twin.found ?? '',
              text: problemText(words, fieldLabel(kind, nameOf(twin.key), locale), { ...twin, found: null }),
              href: twin.id ? entryPath(kind.name, twin.id) : null,
            }
          : null,
        other: wrongElsewhere(context, kind, one, keys),
        cells: await Promise.all(
          headings.map(async ({ key, label }, at) => ({
            key,
            label,
            text: one.cells[at] ?? '',
            wrong: wrongIn(context, kind, one, key, keys),
            ...(kind.fields[nameOf(key)]?.of ? { options: null, picker: null } : await pick.of(key)),
          })),
        ),
      }
    : null
  return {
    groups,
    grid: {
      headings,
      rows: gridOf(context, kind, rows, headings),
      page,
      more: (await countRowsOf(run, states)) > page * gridSize,
    },
    row,
    pickers: pick.pickers,
  }
}
