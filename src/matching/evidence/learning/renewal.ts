// When is learned anew: by night when enough changed, soon after something was erased, and where nothing is learned yet.
import { kindsOfWorks } from '#engine/interfaces/match-sources.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { ident, queryOne, sql } from '#server/database/db.ts'
import { controlRunOf, startRun } from '#server/runs/runs.ts'
import { matchedKinds } from '../../matched-kinds.ts'
import { learnEvidence } from './learn.ts'
import { currentEvidence, currentVersion, removeOldVersions } from './versions.ts'

/** Of what is learned so much must have changed. */
const enoughChanged = 0.01

/** Kinds whose rows are learned from. */
const kindsLearned = (): Kind[] => [...matchedKinds().map(({ kind }) => kind), ...kindsOfWorks().map(getKind)]

const wasErasedSince = async (time: string): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from audit_entries where action = 'erase' and at > ${time}
      and kind = any(${kindsLearned().map(({ name }) => name)}::text[]) limit 1`)) !== undefined

async function changedSince(time: string): Promise<number> {
  let changed = 0
  for (const table of new Set(kindsLearned().map((kind) => kind.table))) {
    const row = await queryOne<{ n: number }>(
      sql`select count(*)::int n from ${ident(table)} where updated_at > ${time}`,
    )
    changed += row?.n ?? 0
  }
  return changed
}

const openRun = (): Promise<{ number: number; since: string } | undefined> =>
  queryOne(sql`
    select number::int, created_at since from runs
    where name = ${learnEvidence.name} and state in ('queued', 'running', 'waiting', 'paused')`)

/** Who was erased is out of the next object: what was begun before that begins anew. */
export async function renewAfterErasure(): Promise<void> {
  await removeOldVersions()
  const open = await openRun()
  if (open) {
    if (!(await wasErasedSince(open.since))) return
    await controlRunOf(open.number, 'stop')
    await startRun(learnEvidence.name)
    return
  }
  const version = await currentVersion()
  if (version && (await wasErasedSince(version.beganAt))) await startRun(learnEvidence.name)
}

/** Learns where nothing is learned yet, or its object is lost, or of another form. */
export async function learnFirst(): Promise<void> {
  if (!(await currentEvidence())) await startRun(learnEvidence.name)
}

/** By night. */
export async function renewWhenChanged(): Promise<void> {
  await learnFirst()
  await renewAfterErasure()
  const version = await currentVersion()
  if (!version) return
  const changed = await changedSince(version.beganAt)
  if (changed > 0 && changed >= version.documents * enoughChanged) await startRun(learnEvidence.name)
}
