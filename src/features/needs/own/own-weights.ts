// How much the parts of a match count for one member, in place of the weights of the setting; for nobody else.
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { type MatchPart, matchParts, type MatchWeights } from '#matching/query.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'

export type OwnWeight = { part: MatchPart; own: number | null; usual: number }

export async function readOwnWeights(member: string): Promise<Partial<MatchWeights>> {
  const kept = await queryOne<{ weights: Partial<MatchWeights> }>(
    sql`select weights from own_match_weights where member = ${member}::uuid`,
  )
  return kept?.weights ?? {}
}

export async function listWeights(own: Partial<MatchWeights>): Promise<OwnWeight[]> {
  const usual = await matchSettings().weights()
  return matchParts.map((part, at) => ({ part, own: own[part] ?? null, usual: usual[at] ?? 0 }))
}

/** What a form says; a part left empty counts as usual. @throws 400 for what is no number of 0 to 100 */
export async function keepOwnWeights(member: string, form: URLSearchParams): Promise<void> {
  const weights = Object.fromEntries(
    matchParts.flatMap((part) => {
      const typed = form.get(`weight_${part}`)?.trim() ?? ''
      if (typed === '') return []
      const weight = Number(typed)
      if (!(weight >= 0 && weight <= 100)) throw badRequest('unknown_value', { parameter: `weight_${part}` })
      return [[part, weight]]
    }),
  )
  if (Object.keys(weights).length === 0) return forgetOwnWeights(member)
  await query(sql`
    insert into own_match_weights (member, weights) values (${member}::uuid, ${JSON.stringify(weights)}::jsonb)
    on conflict (member) do update set weights = excluded.weights`)
}

export async function forgetOwnWeights(member: string): Promise<void> {
  await query(sql`delete from own_match_weights where member = ${member}::uuid`)
}
