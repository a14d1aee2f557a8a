// Where a search hit the child rows of a row: each is named by its title, or by the field of it that was hit.
import { markText } from '#server/search/marks.ts'
import type { Found } from '#server/search/where-found.ts'
import type { Kind } from '../model/kind.ts'
import { childKey, childKinds, wordsOf } from '../model/registry.ts'
import type { Out } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'
import { childrenOut } from '../store/children/children-out.ts'
import { labelOf } from '../store/refs.ts'
import { foundIn, type Reason } from './referenced-texts.ts'

const most = 2

async function reasonIn(viewer: Viewer, child: Kind, row: Out, found: Found): Promise<Reason | null> {
  const { one } = wordsOf(child, viewer.locale)
  const title = labelOf(row[child.title] as string, viewer.locale)
  const pieces = markText(title, found.parsed, found.also)
  if (pieces.some(({ hit }) => hit)) return { label: one, pieces }
  const [inside] = await foundIn(child, row, found, viewer.locale)
  if (!inside) return null
  return { label: one, pieces: [{ text: title ? `${title} · ` : '', hit: false }, ...inside.pieces] }
}

/** Of rows whose reader the viewer is already, by their id; rows without such a hit are left out. */
export async function foundInChildren(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  found: Found,
): Promise<Map<string, Reason[]>> {
  const reasons = new Map<string, Reason[]>()
  if (ids.length === 0 || childKinds(kind).length === 0) return reasons
  for (const [id, lists] of await childrenOut(viewer, kind, ids)) {
    const own: Reason[] = []
    for (const child of childKinds(kind))
      for (const row of lists[childKey(child)] ?? []) {
        const one = own.length < most ? await reasonIn(viewer, child, row, found) : null
        if (one) own.push(one)
      }
    if (own.length > 0) reasons.set(id, own)
  }
  return reasons
}
