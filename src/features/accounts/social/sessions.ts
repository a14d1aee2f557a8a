// Opens the session of a member whom another site vouches for.
import { noteSignIn } from '#kinds/accounts.queries.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { visitor } from '#engine/model/viewer.ts'
import { shortened } from '../sessions/attempts.ts'
import { type Issued, startSession } from '../sessions/sessions.ts'
import { orcidProvider } from './providers.ts'
import { markOrcid } from './orcid.ts'

export type RequestFacts = { address: string; device: string | null; requestId: string }
type Member = { id: string; name: string; country: string; hasPassword: boolean }

/** A session by an identity that was proved a moment ago. */
export async function openSession(
  member: Member,
  provider: string,
  subject: string,
  request: RequestFacts,
): Promise<Issued> {
  const issued = await tx(async () => {
    await noteSignIn('member', member.id)
    await query(
      sql`update member_identities set last_used_at = now(), waits_for = null where provider = ${provider} and subject = ${subject}`,
    )
    await writeAudit({ ...visitor(), who: 'member', id: member.id, name: member.name, request: request.requestId }, [
      {
        action: 'sign-in',
        kind: 'members',
        id: member.id,
        label: member.name,
        country: member.country,
        changed: { signInMethod: { new: provider } },
      },
    ])
    // Who has a password is asked for it before what matters; who has none proved all there is to prove.
    return startSession('member', member.id, {
      device: request.device,
      address: shortened(request.address),
      isWithoutPassword: member.hasPassword,
    })
  })
  if (provider === orcidProvider) await markOrcid(member.id, subject)
  return issued
}

/** Somebody whom the provider knows may not come in here. */
export const noteRefusal = (provider: string, { requestId }: Pick<RequestFacts, 'requestId'>): Promise<void> =>
  writeAudit({ ...visitor(), request: requestId }, [
    { action: 'sign-in-failed', kind: 'members', changed: { signInMethod: { new: provider } } },
  ])
