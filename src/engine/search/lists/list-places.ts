// Where the back office lists the rows of each kind: the route table says it at start.
let places: ReadonlyMap<string, string> = new Map()

export function placeLists(found: ReadonlyMap<string, string>): void {
  places = found
}

/** The address of the list of this kind, or null where it has none. */
export const listPlace = (kind: string): string | null => places.get(kind) ?? null
