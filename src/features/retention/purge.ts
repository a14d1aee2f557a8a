// The two runs that remove what is over: what features keep for a time only, for good; and entries in the trash for longer than thirty
// days, which can be put back for a week more. Drafts that nobody touched for a year go to the trash first.
import { allPurges } from '#server/runs/purges.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { contentWorkflow } from '#engine/model/workflow.ts'
import type { Row } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows, type Reading } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { noId } from '#server/runs/by-id.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { stepWork } from '#server/runs/step-work.ts'

const trashDays = 30
const draftDays = 365
const atOnce = 100
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const purge = stepWork('purge', { group: 'entries', schedule: 'purge-nightly', destroys: 'for-good' }, allPurges)

/** Accounts are erased in a way of their own, when their time is over. */
const purged = (): readonly Kind[] =>
  allKinds().filter((kind) => kind.fields.deletedAt && kind !== members && kind !== users)

const named = (kind: Kind, rows: readonly { id: string }[]): string[] =>
  rows.map((row) => `${wordsOf(kind, 'en').one}: ${titleOfRow(kind, row, 'en')}`)

/** The next rows behind this one: a dry run takes back what it did, and meets the same rows again otherwise. */
async function next(kind: Kind, due: Where, after: string, reading: Reading): Promise<Row<Kind>[]> {
  const id = { within: { from: after, before: lastId } }
  const rows = await findRows(kind, { ...due, id }, { ...reading, limit: atOnce + 1 })
  return rows.filter((row) => row.id !== after).slice(0, atOnce)
}

async function eraseTrash(kind: Kind, after: string): Promise<Done> {
  const rows = await next(kind, { deletedAt: { before: databaseTimeIn(-trashDays) } }, after, { trash: true })
  for (const { id } of rows) await eraseRow(system(), kind, id)
  return { rows, counts: { trash: rows.length } }
}

const hasDrafts = ({ workflow, fields }: Kind): boolean => workflow === contentWorkflow && Boolean(fields.deletedAt)

async function trashDrafts(kind: Kind, after: string): Promise<Done> {
  if (!hasDrafts(kind)) return { rows: [], counts: {} }
  const due: Where = { status: 'draft', updatedAt: { before: databaseTimeIn(-draftDays) } }
  const rows = await next(kind, due, after, { lock: true })
  const deletedAt = databaseTime()
  await writeRows(
    system(),
    kind,
    rows.map((before) => ({ before, after: { ...before, deletedAt }, action: 'trash' as const })),
  )
  return { rows, counts: { drafts: rows.length } }
}

type Done = { rows: readonly { id: string }[]; counts: Record<string, number> }
type Part = { kind: Kind; work: (kind: Kind, after: string) => Promise<Done> }
const parts = (): Part[] => [
  ...purged().map((kind) => ({ kind, work: eraseTrash })),
  ...purged().map((kind) => ({ kind, work: trashDrafts })),
]

/** A hundred rows of a kind in each portion; a dry run, which takes back what it did, goes on behind the rows that it saw. */
async function purgePortion({ checkpoint }: Run): Promise<Portion> {
  const at = typeof checkpoint.at === 'number' ? checkpoint.at : 0
  const after = typeof checkpoint.after === 'string' ? checkpoint.after : noId
  const all = parts()
  const part = all[at]
  if (!part) return { checkpoint: { at }, done: 0, isLast: true }
  const { rows, counts } = await part.work(part.kind, after)
  const goesOn = rows.length === atOnce
  return {
    checkpoint: goesOn ? { at, after: rows.at(-1)?.id } : { at: at + 1 },
    done: goesOn ? 0 : 1,
    counts,
    samples: named(part.kind, rows.slice(0, 5)),
    isLast: !goesOn && at + 1 >= all.length,
  }
}

export const purgeTrash: RunWork = {
  name: 'purge-trash',
  process: { group: 'entries', schedule: 'purge-trash-nightly', destroys: 'restorable' },
  total: async () => parts().length,
  portion: purgePortion,
}
