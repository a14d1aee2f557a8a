// What a member set aside among matches: it is counted, shown and told to that member no more.
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import type { MatchGroup } from '#matching/query.ts'

export type Aside = Awaited<ReturnType<ReturnType<typeof matchesAside>['list']>>

/** Without what this member set aside: for nobody else. */
export const withoutAside = (groups: readonly MatchGroup[], aside: Aside): MatchGroup[] =>
  groups.map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !aside.get(group.kind)?.has(id)) }))

export const idsAside = async (member: string | null): Promise<string[]> =>
  [...(await matchesAside().list(member)).values()].flatMap((rows) => [...rows.keys()])
