// A work is a version of one other work, the version of record: never of itself, nor of what is a version too.
import type { Row } from '#engine/model/rows.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { holdName } from '#server/database/hold-name.ts'

async function wrongWith(id: string | null, record: string): Promise<string | null> {
  if (id === record) return 'versionOfItself'
  const before = id ? await findRow(publications, id, { trash: true }) : null
  // What stood there before keeps nobody from changing something else.
  if (before?.versionOf === record) return null
  // Two works that are made versions of each other at the same moment are not held by each other's rows.
  await holdName('versions of works')
  const chosen = await findRow(publications, record, { trash: true })
  if (id && chosen?.versionOf === id) return 'versionOfEachOther'
  if (chosen?.versionOf) return 'versionOfVersion'
  return id && (await findRows(publications, { versionOf: id })).length > 0 ? 'hasVersions' : null
}

export async function checkVersions({
  id,
  versionOf,
}: Partial<Row<typeof publications>>): Promise<Record<string, FieldProblem>> {
  const detail = versionOf ? await wrongWith(id ?? null, versionOf) : null
  return detail ? { versionOf: { code: 'invalid', detail } } : {}
}
