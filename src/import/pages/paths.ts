// Where the uploads of each kind have their page.
import { listAddress, rowAddress } from '#engine/model/addresses/placed.ts'
import { allKinds, findKind } from '#engine/model/registry.ts'

/** Address of the list that an upload fills, or null for a kind without a page for it. */
export function listPath(name: string): string | null {
  const kind = findKind(name)
  return kind?.import ? listAddress(kind) : null
}

export const uploadPath = (kind: string): string | null => {
  const list = listPath(kind)
  return list ? `${list}/upload` : null
}

/** Address of one row that an upload wrote, or null where rows have no page of their own. */
export function entryPath(name: string, id: string): string | null {
  const kind = findKind(name)
  return kind?.place?.layout === 'people' ? rowAddress(kind, id) : null
}

export const uploadKinds = (): string[] => allKinds().flatMap(({ name }) => (uploadPath(name) ? [name] : []))
