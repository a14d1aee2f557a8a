// Where the back office lists the rows of each kind: the route table says it at start.
let officeLists: ReadonlyMap<string, string> = new Map()

export function setOfficeLists(found: ReadonlyMap<string, string>): void {
  officeLists = found
}

/** The address of the list of this kind, or null where it has none. */
export const officeListOf = (kind: string): string | null => officeLists.get(kind) ?? null
