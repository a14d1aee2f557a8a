// Matches a company that looks for somebody, soon after it changed and each night, and keeps what is found.
import type { Values } from '#engine/model/kind.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { countDueCompanies, dueCompanies } from '#kinds/match-companies/queries.ts'
import { kindsOfCompany } from '#kinds/needs/match-kinds.ts'
import { findMatches } from '#matching/find-matches.ts'
import { sourceQuery } from '#matching/source-query.ts'
import { databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import { type RunWork, theClock } from '#server/runs/runs.ts'
import { isAnswer } from '../match-need.ts'
import { withoutOwn } from '../rows-of-members.ts'
import { forgetCompany, keepCompanyMatches } from './stored-matches.ts'

const mostOfKind = 50

/**
 * What its need says is compared, and who is found is whom every visitor sees; nothing for one that is not public.
 * @returns whether others are found than before
 */
export async function matchCompany(id: string): Promise<boolean> {
  const company = await findRow(matchCompanies, id)
  if (company?.status !== 'published') {
    await forgetCompany(id)
    return false
  }
  const query = await sourceQuery(system('en'), { kind: matchCompanies.name, id })
  const found = await findMatches(
    visitor('en'),
    { ...query, kinds: kindsOfCompany(company.needKinds), size: mostOfKind },
    { fields: () => [] },
  )
  const groups = await withoutOwn(found, company.owner ?? null)
  return keepCompanyMatches(
    id,
    groups.flatMap(({ rows }) => rows.filter(isAnswer).map((row) => row.id)),
  )
}

const matched = [
  'status',
  'name',
  'need',
  'needKinds',
  'description',
  'keywords',
  'domainIndustries',
  'country',
] as const

const isAskedAnew = (before: Values | null, after: Values): boolean =>
  (before?.status === 'published' || after.status === 'published') &&
  matched.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null))

export const followsCompanies: Follower = {
  name: 'match-changed-companies',
  concerns: (kind, { before, after }) => kind.name === matchCompanies.name && isAskedAnew(before, after),
  work: async (ids) => {
    for (const id of ids) await matchCompany(id)
  },
}

/** What was matched today already is not matched again. */
const matchedAgainAfterDays = 0.8
/** Of a run that somebody began every company is due. */
const dueBefore = (isByClock: boolean): string => (isByClock ? databaseTimeIn(-matchedAgainAfterDays) : databaseTime())

export const matchAllCompanies: RunWork = {
  name: 'match-companies',
  process: { group: 'matches', schedule: 'match-companies-nightly' },
  total: (_scope, isByClock) => countDueCompanies(dueBefore(isByClock)),
  portion: async (run) => {
    const size = 20
    const before =
      typeof run.checkpoint.before === 'string' ? run.checkpoint.before : dueBefore(run.started_by === theClock.id)
    const ids = await dueCompanies(before, afterId(run), size)
    let changed = 0
    for (const id of ids) if (await matchCompany(id)) changed += 1
    return {
      checkpoint: { after: ids.at(-1) ?? noId, before },
      done: ids.length,
      counts: { matched: ids.length, otherMatches: changed },
      isLast: ids.length < size,
    }
  },
}
