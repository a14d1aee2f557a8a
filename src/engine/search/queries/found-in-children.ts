// Where a search hit the children of a row: "Machine: Electron microscope", for rows whose own words do not say why they were found.
import { highlightText } from '#server/search/highlights/highlights.ts'
import type { Found, Reason } from '#server/search/highlights/where-found.ts'
import type { Kind } from '../../model/kind.ts'
import { childKey, childKinds, wordsOf } from '../../model/registry.ts'
import type { Out } from '../../model/rows.ts'
import type { Viewer } from '../../model/viewer.ts'
import { childrenOut } from '../../store/children/children-out.ts'
import { titleOfRow } from '../../store/refs.ts'
import { foundIn } from '../documents/referenced-texts.ts'

const mostReasons = 2

/** The name of a child where the words hit it, else its name with the field that was hit. */
async function reasonsOf(viewer: Viewer, child: Kind, row: Out, found: Found): Promise<Reason[]> {
  const { locale } = viewer
  const { one } = wordsOf(child, locale)
  const name = titleOfRow(child, row, locale)
  const pieces = highlightText(name, found.marks)
  if (pieces.some(({ hit }) => hit)) return [{ label: one, pieces }]
  const [first] = await foundIn(child, row, found, locale)
  return first ? [{ label: name ? `${one}: ${name}` : one, pieces: first.pieces }] : []
}

/** By the id of the row: what of its children was hit, two places at most. */
export async function foundInChildren(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  found: Found,
): Promise<Map<string, Reason[]>> {
  const lists = ids.length > 0 ? await childrenOut(viewer, kind, ids) : new Map<string, Record<string, Out[]>>()
  const reasons = new Map<string, Reason[]>()
  for (const [id, children] of lists) {
    const own: Reason[] = []
    for (const child of childKinds(kind))
      for (const row of children[childKey(child)] ?? [])
        if (own.length < mostReasons) own.push(...(await reasonsOf(viewer, child, row, found)))
    reasons.set(id, own)
  }
  return reasons
}
