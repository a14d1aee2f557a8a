// A preprint and its article bear one title and are two works that both stay: versions of one another, and no duplicates.
import { mayUse } from '#engine/model/access.ts'
import type { Duplicate } from '#engine/model/values/identifying-fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { AnyRow, Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { publications } from '#kinds/publications/kind.ts'
import { ident, sql, type Sql } from '#server/database/db.ts'
import { wordsIn } from '#words/words-in.ts'

export const isWork = (kind: Kind): boolean => kind.name === publications.name

/** What two rows have in common when they are versions of one work: its version of record, otherwise the row itself. */
export const workSql = (kind: Kind, alias: 'p' | 't'): Sql =>
  isWork(kind) ? sql`coalesce(${ident(alias)}.version_of, ${ident(alias)}.id)` : sql`${ident(alias)}.id`

type Work = Row<typeof publications>
const workOf = ({ id, versionOf }: Work): string => versionOf ?? id

/** Leaves out those that are known as versions of the work with this id. */
export async function withoutVersions(kind: Kind, id: string | null, found: readonly AnyRow[]): Promise<AnyRow[]> {
  const own = id && found.length > 0 && isWork(kind) ? await findRow(publications, id) : null
  return found.filter((row) => !own || workOf(row as Work) !== workOf(own))
}

type VersionDecision = Pick<Duplicate, 'note' | 'instead'>

/** What staff are told of such works in a form: their type, and that the new one may be another version of one that is no preprint. */
export async function asVersion(
  viewer: Viewer,
  kind: Kind,
  row: AnyRow,
  { note, same }: Duplicate,
): Promise<VersionDecision> {
  if (!isWork(kind)) return { note }
  const { versionOf, workType } = publications.fields
  const work = row as Work
  const type = work.workType ? choiceLabel(workType, work.workType, viewer.locale) : ''
  const mayBe = same.length === 0 && work.workType !== 'preprint' && !work.versionOf
  const { duplicates } = (await wordsIn(viewer.locale)).editor
  return {
    note: [type, note].filter(Boolean).join(' · '),
    ...(mayBe && mayUse(viewer, kind.access, versionOf)
      ? { instead: { field: 'versionOf', label: duplicates.version } }
      : {}),
  }
}
