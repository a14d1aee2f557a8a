// Which kinds somebody searches at once: on the site those whose pages are switched on, in the back office those whose lists one may ask for.
import { entryKinds } from '#engine/model/addresses/public-path.ts'
import { allKinds } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'

/** May this viewer ask for the list of the kind? Menu flags and guards say it. */
export type MayList = (kind: string, viewer: Viewer) => Promise<boolean>

/** Kinds that this viewer searches by a call. */
export async function kindsFor(viewer: Viewer, mayList: MayList): Promise<Kind[]> {
  const all = isStaff(viewer) ? allKinds() : entryKinds()
  const open = await Promise.all(
    all.map(async (kind) => kind.access.read(viewer) !== false && (await mayList(kind.name, viewer))),
  )
  return all.filter((_, at) => open[at])
}
