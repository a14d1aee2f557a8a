// Where the uploads of each kind have their page.
const people = ['talents', 'young-talents', 'hosts'] as const
const references = ['countries', 'cities', 'universities', 'departments', 'index-standards'] as const

const underPublications = ['publishers', 'journals'] as const

/** Address of the list that an upload fills, or null for a kind without a page for it. */
export function listPath(kind: string): string | null {
  if ((people as readonly string[]).includes(kind)) return `/backend/manages/${kind}`
  if ((underPublications as readonly string[]).includes(kind)) return `/backend/manages/publications/${kind}`
  return (references as readonly string[]).includes(kind) ? `/backend/settings/references/${kind}` : null
}

export const uploadPath = (kind: string): string | null => {
  const list = listPath(kind)
  return list ? `${list}/upload` : null
}

/** Address of one row that an upload wrote, or null where rows have no page of their own. */
export const entryPath = (kind: string, id: string): string | null =>
  kind === 'talents' || kind === 'young-talents' ? `/backend/manages/${kind}/${id}` : null

export const uploadKinds = [...people, ...references, ...underPublications]
