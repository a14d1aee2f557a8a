// What follows the save of a need: it is matched anew where what it asks for changed, and a member has ten at most.
import type { FieldProblem } from '#lib/problems.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Values } from '#engine/model/kind.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { mostOpen, needs } from '#kinds/needs/kind.ts'
import { enqueue } from '#server/queue/jobs.ts'

export const matchJob = 'match-a-need'

const matched = [
  'title',
  'description',
  'lookingFor',
  'keywords',
  'domainIndustries',
  'countries',
  'periodFrom',
  'periodTo',
  'levels',
  'languages',
  'country',
  'state',
] as const

const isAskedAnew = (before: Values | null, after: Values): boolean =>
  after.state === 'open' &&
  matched.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null))

export const matchSaved: WithSave = {
  concerns: (kind, { before, after }) => kind.name === needs.name && isAskedAnew(before, after),
  work: (_writer, _kind, { after }) => enqueue(matchJob, { need: after.id }),
}

const isLive = (state: unknown): boolean =>
  state === undefined || state === null || state === 'open' || state === 'paused'

/** So many may be open or paused at a time. */
export async function refuseTooMany(row: Partial<Row<typeof needs>>): Promise<Record<string, FieldProblem>> {
  if (!row.owner || !isLive(row.state)) return {}
  const live = await findRows(needs, { owner: row.owner, state: ['open', 'paused'] }, { limit: mostOpen + 1 })
  return live.filter(({ id }) => id !== row.id).length >= mostOpen
    ? { title: { code: 'invalid', detail: 'openNeeds' } }
    : {}
}
