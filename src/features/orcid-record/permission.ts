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
  type OrcidClient,
  type Permission,
  permissionAddress,
  revokePermission,
} from '#server/sources/orcid-access.ts'
import { audit, writingJob } from './choose.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { connectPath, orcidWriting } from './options.ts'
import { keepAccess, note } from './stored-items.ts'

/** Why nothing came of it. other: another iD than the one that the member signed in with. scope: less than was asked for. */
export const permissionProblems = ['denied', 'over', 'down', 'other', 'scope'] as const
export type PermissionProblem = (typeof permissionProblems)[number]

const minutes = 30

/** Proof that a link to the call stood on the own page of this session. */
export const connectProof = (session: string): string => keyedHash('orcid record', session)

const stored = (state: string): string => hashToken(state).toString('base64url')

/** Where a page in this language begins the way to ORCID. */
export const connectAddress = (session: string, locale: Locale): string =>
  `${connectPath}?${new URLSearchParams({ proof: connectProof(session), locale })}`

/** @returns where the browser goes; null where the member has no iD that was proved, or nothing may be written anywhere */
export async function beginPermission(viewer: Viewer): Promise<string | null> {
  const member = accountId(viewer)
  const writing = orcidWriting()
  const orcid = await authenticatedOrcid(member)
  if (!writing || !orcid || !viewer.session) return null
  const state = makeToken()
  await query(sql`delete from orcid_attempts where expires_at < now()`)
  await query(sql`
    insert into orcid_attempts (state, member, session, locale, expires_at)
    values (${stored(state)}, ${member}::uuid, ${viewer.session}::uuid, ${viewer.locale}, now() + make_interval(mins => ${minutes}))`)
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

type Ended = {
  /** What went wrong, or null. */
  problem: PermissionProblem | null
  /** The language of the page where it began, as far as that is known. */
  locale: Locale
}

/** Takes the browser back. */
export async function endPermission(viewer: Viewer, answer: URLSearchParams): Promise<Ended> {
  const state = answer.get('state')
  const writing = orcidWriting()
  if (!writing || !isToken(state)) return { problem: 'over', locale: viewer.locale }
  const begun = await queryOne<{ locale: string }>(sql`
    delete from orcid_attempts where state = ${stored(state)} and member = ${accountId(viewer)}::uuid
      and session = ${viewer.session ?? null}::uuid and expires_at > now() returning locale`)
  if (!begun) return { problem: 'over', locale: viewer.locale }
  const locale = isLocale(begun.locale) ? begun.locale : viewer.locale
  return { problem: await take(viewer, writing.client, answer), locale }
}

async function take(viewer: Viewer, client: OrcidClient, answer: URLSearchParams): Promise<PermissionProblem | null> {
  if (answer.has('error')) return answer.get('error') === 'access_denied' ? 'denied' : 'down'
  const code = answer.get('code')
  if (!code) return 'over'
  try {
    const permission = await exchangePermission(client, code)
    if (!permission) return 'over'
    const isOwn = permission.orcid === (await authenticatedOrcid(accountId(viewer)))
    if (isOwn && isEnough(permission)) {
      await keep(viewer, permission)
      return null
    }
    // What was given and is not wanted is given back.
    await revokePermission(client, permission.token).catch((error: unknown) => {
      if (!(error instanceof SourceFault)) throw error
    })
    return isOwn ? 'scope' : 'other'
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return 'down'
  }
}
