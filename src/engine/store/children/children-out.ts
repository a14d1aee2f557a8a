// Children of rows as somebody receives them.
import type { ChildKinds, Out, OutRow } from '../../model/rows.ts'
import type { Kind } from '../../model/kind.ts'
import { childKey, childKinds } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import { childrenOf } from './children.ts'
import { outputRows } from '../reading/output.ts'

/** The children of these rows, whose reader the viewer is already, by the id of the row and the name of their list. */
export function childrenOut<H extends ChildKinds>(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  /** The kinds of those lists whose rows are typed. */
  children: H,
): Promise<Map<string, { [N in keyof H]: OutRow<H[N]>[] }>>
export function childrenOut(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Record<string, Out[]>>>
export async function childrenOut(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Record<string, Out[]>>> {
  if (childKinds(kind).length === 0) return new Map()
  const found = await childrenOf(kind, ids)
  const out = new Map<string, Record<string, Out[]>>(ids.map((id) => [id, {}]))
  for (const child of childKinds(kind)) {
    const key = childKey(child)
    const rows = ids.flatMap((id) => found.get(id)?.[key] ?? [])
    const shown = new Map((await outputRows(viewer, child, rows, viewer.locale)).map((row) => [row.id, row]))
    for (const id of ids)
      (out.get(id) as Record<string, Out[]>)[key] = (found.get(id)?.[key] ?? []).flatMap(
        (row) => shown.get(row['id']) ?? [],
      )
  }
  return out
}
