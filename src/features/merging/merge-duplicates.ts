// The run that makes one row of those that have the same identifier. Names alone never suffice: whoever merges by them looks first. Each
// merge can be taken back by itself in its list, and all of them with the run.
import { canMerge } from '#engine/model/mergeable.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findKind, wordsOf } from '#engine/model/registry.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { type SameIdentifier, sameIdentifiers } from '#engine/store/references/same-identifier.ts'
import { countUses } from '#engine/store/references/uses.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { isProblem } from '#server/errors.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { mergeRows } from './merging.ts'

/** By kind the fields that say the same of a row: whose value stands in any of them twice is there twice. */
const identifiers: Readonly<Record<string, readonly string[]>> = {
  publications: ['doi'],
  journals: ['issnL', 'issnPrint', 'issnOnline'],
  publishers: ['ror'],
  universities: ['ror'],
  talents: ['orcid'],
  'young-talents': ['orcid'],
}
const atOnce = 20

const kinds = (): Kind[] =>
  Object.keys(identifiers).flatMap((name) => {
    const kind = findKind(name)
    return kind && canMerge(kind) ? [kind] : []
  })

/** Do two of them say different things in a field that a row alone may have? Then nobody knows which of the numbers is wrong. */
const contradict = (kind: Kind, rows: readonly AnyRow[]): boolean =>
  Object.entries(kind.fields).some(
    ([name, field]) =>
      field.unique === true && name !== kind.title && new Set(rows.flatMap((row) => row[name] ?? [])).size > 1,
  )

/** First whoever belongs to somebody, then what is public, then what most point to, then the oldest. */
async function inOrder(kind: Kind, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  const ranked = await Promise.all(
    rows.map(async (row) => ({
      row,
      rank: [row.owner ? 0 : 1, row.status === 'published' ? 0 : 1, -(await countUses(kind, row.id))],
    })),
  )
  return ranked
    .toSorted((a, b) => {
      const at = a.rank.findIndex((one, position) => one !== b.rank[position])
      return at < 0 ? a.row.id.localeCompare(b.row.id) : (a.rank[at] ?? 0) - (b.rank[at] ?? 0)
    })
    .map(({ row }) => row)
}

type Merged = { counts: Record<string, number>; sample: string | null }

async function mergeGroup(kind: Kind, { key, ids }: SameIdentifier): Promise<Merged> {
  const viewer = system()
  const found = await Promise.all(ids.map((id) => records(viewer, kind).values(id)))
  const rows = await inOrder(
    kind,
    found.filter((row) => !row.deletedAt),
  )
  const [kept, ...lost] = rows
  // The other went with a group before.
  if (!kept || lost.length === 0) return { counts: {}, sample: null }
  const named = `${wordsOf(kind, 'en').one} ${key}: ${rows.map((row) => titleOfRow(kind, row, 'en')).join(' ← ')}`
  const left: Merged = { counts: { groups: 1, doubtful: 1 }, sample: `? ${named}` }
  if (contradict(kind, rows)) return left
  try {
    const { moved } = await mergeRows(
      viewer,
      kind,
      kept.id,
      lost.map(({ id }) => id),
    )
    return { counts: { groups: 1, merged: lost.length, moved }, sample: named }
  } catch (error) {
    if (!isProblem(error)) throw error
    return left
  }
}

async function portion({ checkpoint }: Run): Promise<Portion> {
  const at = typeof checkpoint.at === 'number' ? checkpoint.at : 0
  const after = typeof checkpoint.after === 'string' ? checkpoint.after : ''
  const kind = kinds()[at]
  if (!kind) return { checkpoint: { at }, done: 0, isLast: true }
  const groups = await sameIdentifiers(kind, identifiers[kind.name] ?? [], after, atOnce)
  const counts: Record<string, number> = {}
  const samples: string[] = []
  for (const group of groups) {
    const merged = await mergeGroup(kind, group)
    for (const [name, count] of Object.entries(merged.counts)) counts[name] = (counts[name] ?? 0) + count
    if (merged.sample) samples.push(merged.sample)
  }
  const goesOn = groups.length === atOnce
  return {
    checkpoint: goesOn ? { at, after: groups.at(-1)?.key } : { at: at + 1 },
    done: goesOn ? 0 : 1,
    counts,
    samples,
    isLast: !goesOn && at + 1 >= kinds().length,
  }
}

export const mergeDuplicates: RunWork = {
  name: 'merge-duplicates',
  process: { group: 'entries', destroys: 'restorable' },
  total: async () => kinds().length,
  portion,
}
