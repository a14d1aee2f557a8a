// Rows of a member that may be what somebody needs: others are told of them, and they are no matches of their own member.
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { matchKinds } from '#kinds/needs/match-kinds.ts'
import type { MatchGroup } from '#matching/query.ts'

/** Their ids. */
export async function ownRows(member: string): Promise<string[]> {
  const kinds = Object.values(matchKinds).map((name) => getKind(name))
  const found = await Promise.all(
    kinds.map(async (kind) => {
      if (kind.fields.owner) return findRows<Kind>(kind, { owner: member, status: 'published' })
      const parent = kind.parent && getKind(kind.fields[kind.parent]?.to as string)
      if (!parent || !kind.parent) return []
      const parents = await findRows<Kind>(parent, { owner: member, status: 'published' })
      return parents.length > 0 ? findRows<Kind>(kind, { [kind.parent]: parents.map(({ id }) => id) }) : []
    }),
  )
  return found.flat().map(({ id }) => id)
}

/** Nobody is proposed to themselves, nor what they keep. */
export async function withoutOwn(groups: readonly MatchGroup[], member: string | null): Promise<MatchGroup[]> {
  const own = new Set(member ? await ownRows(member) : [])
  return groups.map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !own.has(id)) }))
}
