// Choices of the list of records: those that lack something, or have it wrong.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { type Flaw, flaws, flawSql } from '#kinds/tnrr-records/report.queries.ts'

/** By which name the list knows it: `tnrr-no-agency`. */
export const scopeOf = (flaw: Flaw): string =>
  `tnrr-${flaw.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

export const flawScopes: readonly Scope[] = flaws.map((flaw) => ({
  name: scopeOf(flaw),
  label: ({ curator }) => curator.tnrr.flaws[flaw],
  rows: ({ who }: Viewer, kind: Kind) => (who === 'staff' && kind.name === tnrrRecords.name ? flawSql[flaw] : null),
}))
