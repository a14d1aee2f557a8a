// What the rows behind one field propose for another: the industries of keywords. Taken by whoever fills the form in.

type Proposal = { id: string; label: string }

const isProposal = (value: unknown): value is Proposal =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id !== ''

const proposalsIn = (value: unknown): Proposal[] => (Array.isArray(value) ? value.filter(isProposal) : [])

/** The ids in a value of a form; what was only typed has none yet. */
export const idsIn = (value: unknown): string[] => proposalsIn(value).map(({ id }) => id)

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Those of the rows' field of this name that are not chosen yet, of most rows first, as many as there is room for. */
export function proposedRows(rows: Rows, name: string, chosen: readonly string[], most: number): Proposal[] {
  const found = new Map<string, { one: Proposal; count: number }>()
  for (const row of rows)
    for (const one of proposalsIn(row[name])) found.set(one.id, { one, count: (found.get(one.id)?.count ?? 0) + 1 })
  return [...found.values()]
    .filter(({ one }) => !chosen.includes(one.id))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, Math.max(0, most - chosen.length))
    .map(({ one }) => one)
}
