// Records of the repository as rows: made where their ID is new, changed where they say something else, left where they are in trash.
import { mergeValues } from '#import/reading/merged-values.ts'
import { fittingValue } from '#engine/model/values/fitting-value.ts'
import type { Values } from '#engine/model/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { findOrProposeTags } from '#engine/store/tags.ts'
import { changedByHand } from '#engine/store/writes/changed-by-hand.ts'
import type { Change } from '#engine/store/writes/changes.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { type Researcher, withOrcids } from '#kinds/tnrr-records/researchers.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import type { TnrrRecord } from '#server/sources/tnrr.ts'
import type { Counts } from '#server/runs/runs.ts'

const { fields } = tnrrRecords
const [mostResearchers, mostKeywords] = [50, 20]

/** Entries of which each part is as its field takes it; one without a name is none. */
const researchersOf = (given: unknown): Researcher[] => withOrcids(entriesOf(given))

const entriesOf = (given: unknown): Researcher[] =>
  (Array.isArray(given) ? (given as Values[]) : []).slice(0, mostResearchers).flatMap((one) => {
    const entry = Object.entries(fields.researchers.entry).flatMap(([name, field]) => {
      const value = one[name] === undefined ? undefined : fittingValue(field, one[name])
      return value === undefined ? [] : [[name, value] as const]
    })
    return entry.some(([name]) => name === 'name') ? [Object.fromEntries(entry) as Researcher] : []
  })

/** Words of the thesaurus; those that nobody knows are proposed. */
async function keywordsOf(given: unknown): Promise<string[]> {
  const words = (Array.isArray(given) ? (given as string[]) : []).slice(0, mostKeywords)
  const all = await findOrProposeTags(system(), 'keywords', words)
  if (all) return all
  const each = await Promise.all(words.map((word) => findOrProposeTags(system(), 'keywords', [word])))
  return [...new Set(each.flatMap((found) => found ?? []))]
}

/** The ID as it is stored; null where it is none. */
const idOf = ({ externalId }: Pick<TnrrRecord, 'externalId'>): string | null => {
  const id = fittingValue(fields.externalId, externalId)
  return typeof id === 'string' && id ? id : null
}

type Given = Partial<Record<keyof typeof fields, unknown>>

/** The values that the fields take, and how many were left out. */
async function valuesOf({ values }: TnrrRecord): Promise<{ given: Given; leftOut: number }> {
  const given: Given = {}
  let leftOut = 0
  const take = (name: string, value: unknown): void => {
    if (value === undefined) leftOut += 1
    else given[name as keyof Given] = value
  }
  for (const [name, value] of Object.entries(values)) {
    if (name === 'keywords') take(name, await keywordsOf(value))
    else
      take(
        name,
        fittingValue(fields[name as keyof typeof fields], name === 'researchers' ? researchersOf(value) : value),
      )
  }
  return { given, leftOut }
}

/** What the repository says otherwise than staff typed, by record. */
type Differences = Map<string, Given>

/** Of who the researchers are is kept only that the repository says otherwise: names of people stand in records alone. */
const valueKept = (name: string, value: unknown): unknown => (name === 'researchers' ? null : value)

/** Keeps what was found for these records in place of what was found before. */
async function noteDifferences(records: readonly string[], found: Differences): Promise<void> {
  await query(sql`delete from tnrr_differences where record = any(${[...records]}::uuid[])`)
  const rows = [...found].flatMap(([record, values]) =>
    Object.entries(values).map(([field, value]) => ({ record, field, value: valueKept(field, value) })),
  )
  if (rows.length > 0)
    await query(sql`
      insert into tnrr_differences (record, field, value)
      select d.record, d.field, d.value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) d(record uuid, field text, value jsonb)`)
  await invalidate('tnrr_differences')
}

/** Takes out of what is given what staff changed by hand. @returns what of it differs */
function keepChanged(before: Values, given: Given): Given {
  const kept: Given = {}
  for (const name of changedByHand(tnrrRecords, before) as (keyof Given)[]) {
    if (!(name in given)) continue
    Object.assign(kept, mergeValues(tnrrRecords, before, { [name]: given[name] }))
    delete given[name]
  }
  return kept
}

/** In the caller's transaction. @returns what was done, in numbers */
export async function writeRecords(found: readonly TnrrRecord[]): Promise<Counts> {
  // What stands on a page twice is what it says last.
  const unique = new Map(found.flatMap((one) => [idOf(one)].flatMap((id) => (id === null ? [] : [[id, one] as const]))))
  const isNone = found.filter((one) => idOf(one) === null).length
  const counts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    leftOut: 0,
    inTrash: 0,
    kept: 0,
    repeated: found.length - isNone - unique.size,
    unreadable: isNone,
  }
  const rows = await findRows(tnrrRecords, { externalId: [...unique.keys()] }, { trash: true, lock: true })
  const known = new Map(rows.filter(({ deletedAt }) => !deletedAt).map((row) => [row.externalId, row]))
  const trash = new Set(rows.filter(({ deletedAt }) => deletedAt).map(({ externalId }) => externalId))
  const start = defaultsOf(system(), tnrrRecords)
  const changes: Change[] = []
  const differences: Differences = new Map()
  for (const [externalId, one] of unique) {
    const before = known.get(externalId)
    if (!before && trash.has(externalId)) {
      counts.inTrash += 1
      continue
    }
    const { given, leftOut } = await valuesOf(one)
    counts.leftOut += leftOut
    const kept = before ? keepChanged(before, given) : {}
    if (before && Object.keys(kept).length > 0) {
      differences.set(before.id, kept)
      counts.kept += Object.keys(kept).length
    }
    const changed = before ? mergeValues(tnrrRecords, before, given) : {}
    if (before && Object.keys(changed).length === 0) counts.unchanged += 1
    else if (before) {
      counts.updated += 1
      changes.push({ before, after: { ...before, ...changed }, action: 'import' })
    } else if (given.title === undefined) counts.unreadable += 1
    else {
      counts.created += 1
      const after = { ...start, ...given, externalId, id: uuidv7(), source: 'tnrr', sourceId: externalId }
      changes.push({ before: null, after, action: 'import' })
    }
  }
  await writeRows(system(), tnrrRecords, changes)
  await noteDifferences(
    [...known.values()].map(({ id }) => id),
    differences,
  )
  return counts
}
