// The way to ORCID and back on which a member permits the product to write to the own record: begun and ended in one session, once.
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import {
  exchangePermission,
  isEnough,
  type Permission,
  permissionAddress,
  revokePermission,
} from '#server/sources/orcid-access.ts'
import { audit, writingJob } from './choose.ts'
import { orcidWriting } from './options.ts'
import { keepAccess, note } from './stored-items.ts'

/** Why nothing came of it. other: another iD than the one that the member signed in with. scope: less than was asked for. */
export const permissionProblems = ['denied', 'over', 'down', 'other', 'scope'] as const
export type PermissionProblem = (typeof permissionProblems)[number]

const minutes = 30

/** Proof that a link to the call stood on the own page of this session. */
export const connectProof = (session: string): string => keyedHash('orcid record', session)

const stored = (state: string): string => hashToken(state).toString('base64url')

/** @returns where the browser goes; null where the member has no iD that was proved, or nothing may be written anywhere */
export async function beginPermission(viewer: Viewer): Promise<string | null> {
  const member = accountId(viewer)
  const writing = orcidWriting()
  const orcid = await authenticatedOrcid(member)
  if (!writing || !orcid || !viewer.session) return null
  const state = makeToken()
  await query(sql`delete from orcid_attempts where expires_at < now()`)
  await query(sql`
    insert into orcid_attempts (state, member, session, expires_at)
    values (${stored(state)}, ${member}::uuid, ${viewer.session}::uuid, now() + make_interval(mins => ${minutes}))`)
  return permissionAddress(writing.client, state, viewer.locale, orcid)
}

async function keep(viewer: Viewer, permission: Permission): Promise<void> {
  await tx(async () => {
    await keepAccess(accountId(viewer), permission)
    // Items of a record that the member had before are no items of this one.
    await query(sql`delete from orcid_items where member = ${accountId(viewer)}::uuid and orcid <> ${permission.orcid}`)
    await note(accountId(viewer), 'connected')
    await audit(viewer, { old: null, new: 'connected' })
  })
  // What was chosen before waits no longer.
  enqueueSoon(writingJob)
}

/** Takes the browser back. @returns what went wrong, or null */
export async function endPermission(viewer: Viewer, answer: URLSearchParams): Promise<PermissionProblem | null> {
  const state = answer.get('state')
  const writing = orcidWriting()
  if (!writing || !isToken(state)) return 'over'
  const begun = await queryOne(sql`
    delete from orcid_attempts where state = ${stored(state)} and member = ${accountId(viewer)}::uuid
      and session = ${viewer.session ?? null}::uuid and expires_at > now() returning state`)
  if (!begun) return 'over'
  if (answer.has('error')) return answer.get('error') === 'access_denied' ? 'denied' : 'down'
  const code = answer.get('code')
  if (!code) return 'over'
  try {
    const permission = await exchangePermission(writing.client, code)
    if (!permission) return 'over'
    const isOwn = permission.orcid === (await authenticatedOrcid(accountId(viewer)))
    if (isOwn && isEnough(permission)) {
      await keep(viewer, permission)
      return null
    }
    // What was given and is not wanted is given back.
    await revokePermission(writing.client, permission.token).catch((error: unknown) => {
      if (!(error instanceof SourceFault)) throw error
    })
    return isOwn ? 'scope' : 'other'
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return 'down'
  }
}
