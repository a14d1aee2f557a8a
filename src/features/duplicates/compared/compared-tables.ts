// All tables whose rows are compared with one another, and what a viewer is told of them.
import type { Kind } from '#engine/model/kind.ts'
import { mayUse } from '#engine/model/access.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { PairsAsked } from '#engine/store/references/same-rows.ts'
import { sameFrom } from '#lib/duplicates/weigh.ts'
import type { ComparedTable } from './compared-table.ts'
import { comparedLists } from './lists.ts'
import { peopleCompared } from './people.ts'
import { worksCompared } from './works.ts'

export const comparedTables: readonly ComparedTable[] = [worksCompared, peopleCompared, ...comparedLists]

export const comparedOf = (kind: Kind): ComparedTable | undefined =>
  comparedTables.find((one) => one.kind.table === kind.table)

const sees = (viewer: Viewer, kind: Kind, name: string): boolean => {
  const field = kind.fields[name]
  // A field that this kind of the table lacks says nothing of its rows.
  return field === undefined || mayUse(viewer, kind.access, field)
}

/** The reasons that this viewer may be told of rows of this kind. */
export const openReasons = (viewer: Viewer, kind: Kind, { speaksOf }: ComparedTable, reasons: readonly string[]) =>
  reasons.filter((reason) => {
    const field = speaksOf[reason]
    return field === undefined || sees(viewer, kind, field)
  })

/** How the pairs of this table are asked for. */
export const pairsAsked = (viewer: Viewer, kind: Kind, { speaksOf, areTwo }: ComparedTable): PairsAsked => ({
  seesAll: Object.values(speaksOf).every((field) => sees(viewer, kind, field)),
  from: sameFrom,
  areTwo,
})
