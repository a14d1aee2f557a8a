// What the check shows of problems that many rows share: one group for each, with what repairs it.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel, closedListOf, getKind } from '#engine/model/registry.ts'
import { fieldOfKey, labelOfKey } from '#import/children/keys.ts'
import { directoryOf } from '#import/matching/directory.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { columnsOf } from '#import/reading/columns.ts'
import { isBlocking } from '#import/row-rules.ts'
import { type Group, isAboutChild } from '#import/repairs.ts'
import { keysOfRun } from '#import/run-columns.ts'
import type { Run } from '#import/runs.ts'
import { cellIn, keyIn, orderOf } from './checked-cells.ts'
import { pairsOf } from './decisions-data.ts'
import type { Choices } from './pickers.ts'
import { suggestedValue } from './suggested-value.ts'
import { foundIn, rowsOf } from './run-views.ts'
import { joinList } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { GroupShown, UploadData } from './upload-data.ts'
import { problemText } from './words.ts'

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

/** Problems of a run in groups, as the page shows them. */
export async function groupsShown(
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
export async function foreignRows(
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
