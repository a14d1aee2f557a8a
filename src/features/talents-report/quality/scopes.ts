// Choices of the lists of people that the block about quality opens: entries without an ORCID, and those that nobody changed for a year.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { notUpdatedSql, withoutOrcidSql } from '#kinds/talents/quality.queries.ts'
import type { Sql } from '#server/database/db.ts'
import { pools } from '../choice.ts'

const ofPeople =
  (rows: () => Sql): Scope['rows'] =>
  ({ who }: Viewer, kind: Kind) =>
    who === 'staff' && pools.some(({ name }) => name === kind.name) ? rows() : null

export const qualityScopes: readonly Scope[] = [
  { name: 'without-orcid', label: ({ curator }) => curator.talentsReport.lacks.orcid, rows: ofPeople(withoutOrcidSql) },
  { name: 'not-updated', label: ({ curator }) => curator.talentsReport.lacks.updated, rows: ofPeople(notUpdatedSql) },
]
