// Where the back office lists the rows of each kind, and where they open on the public site: the route table says it at start.
let places: ReadonlyMap<string, string> = new Map()

export function placeLists(found: ReadonlyMap<string, string>): void {
  places = found
}

/** The address of the list of this kind, or null where it has none. */
export const listPlace = (kind: string): string | null => places.get(kind) ?? null

let openAt: ReadonlyMap<string, string> = new Map()

/** Says where rows of each kind open on the public site: the address before their slug. */
export function placeRows(found: ReadonlyMap<string, string>): void {
  openAt = found
}

/** The public address of a row with this slug; null where rows of its kind have none. */
export function rowPlace(kind: string, slug: unknown): string | null {
  const before = openAt.get(kind)
  return before && typeof slug === 'string' && slug !== '' ? `${before}${slug}` : null
}

/** Kinds whose rows open on the public site, each with the address of its list. */
export const openKinds = (): { kind: string; list: string }[] =>
  [...openAt].map(([kind, before]) => ({ kind, list: before.split('?', 1)[0]?.replace(/\/$/, '') ?? before }))
