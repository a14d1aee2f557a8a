// What lists say of a row that may be the same as another one: why, how sure it is, and the page where both stand side by side.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { RowNote } from '#engine/office/list/added/row-notes.ts'
import { worksOfOneTitle } from '#kinds/publications/same-works.queries.ts'
import { whichMayBeVersions } from '#kinds/publications/versions.queries.ts'
import { pairsOfRows } from '#engine/store/references/same-rows.ts'
import { formatNumber } from '#words/formats.ts'
import type { ComparedTable } from './compared/compared-table.ts'
import { comparedOf, pairsAsked } from './compared/compared-tables.ts'
import { reasonsIn } from './pair.ts'
import { mayMerge, name } from './scope.ts'
import { isWork } from './versions.ts'

type Noted = [id: string, notes: RowNote[]]

/** Pairs by the id of each of these rows, the surest pair of each. */
async function notesOfPairs(context: LoaderContext, kind: Kind, ids: readonly string[], table: ComparedTable) {
  const { viewer, words } = context
  const { facts } = words.editor
  const first = new Map<string, Noted>()
  for (const { one, other, score, reasons } of await pairsOfRows(viewer, kind, ids, pairsAsked(viewer, kind, table)))
    for (const id of [one, other])
      if (ids.includes(id) && !first.has(id)) {
        const text = facts.mayBeSameBecause({ reasons: reasonsIn(facts, viewer, kind, reasons) })
        const column = { heading: facts.sameColumn, value: `${formatNumber(Math.round(score * 100), viewer.locale)} %` }
        const href = `${listAddress(kind)}/merge?id=${one}&id=${other}`
        // The reasons stand under the name, where they may be cut; the way to the other one has a column.
        first.set(id, [id, [{ text }, { text, href, column }]])
      }
  return [...first.values()]
}

/** Of works also that they have the title of another one, or may be versions of one work. */
async function notesOfWorks({ viewer, words }: LoaderContext, kind: Kind, ids: readonly string[]) {
  const { facts } = words.editor
  const list = listAddress(kind)
  const [twins, versions] = await Promise.all([worksOfOneTitle(viewer, ids), whichMayBeVersions(viewer, ids)])
  return {
    twins: twins.map((id): Noted => [id, [{ text: facts.mayBeSame, href: `${list}?only=${name}` }]]),
    versions: [...versions].map(([id, other]): Noted => [
      id,
      [{ text: facts.mayBeVersion, href: `${list}/merge?id=${id}&id=${other}` }],
    ]),
  }
}

/** Which of these rows may be the same as another one: asked only where keys are kept. */
export async function notesOf(context: LoaderContext, kind: Kind, ids: readonly string[]) {
  const table = comparedOf(kind)
  if (!table || !mayMerge(context.viewer, kind)) return null
  const works = isWork(kind) ? await notesOfWorks(context, kind, ids) : { twins: [], versions: [] }
  return new Map([...works.twins, ...(await notesOfPairs(context, kind, ids, table)), ...works.versions])
}
