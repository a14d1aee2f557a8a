// What staff do with member accounts besides editing them: confirm again, verify an organization, suspend, restore, end sessions.
import { countGraphemes } from '#lib/graphemes.ts'
import { cleanLines } from '#lib/text-clean.ts'
import { query, sql, tx } from '#server/db.ts'
import { badRequest, forbidden, invalid, notFound } from '#server/errors.ts'
import { matchesGrant } from '#engine/access.ts'
import { getKind } from '#engine/registry.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { records } from '#engine/server/records.ts'
import { touch } from '#engine/server/versions.ts'
import { isStaff, type Viewer } from '#engine/viewer.ts'
import { endSessionsOf } from '../sessions.ts'
import { findMember, mailVerification } from './register.ts'

export const careWords = ['resend', 'verify', 'unverify', 'suspend', 'restore', 'end-sessions'] as const
export type Care = (typeof careWords)[number]

const mostReason = 500
const needsReason: readonly Care[] = ['verify', 'suspend']

type Row = { id: string } & Record<string, unknown>

/** The account, when this viewer keeps it: secret and admin all, a country_admin those of the own country. */
async function kept(viewer: Viewer, id: string): Promise<Row> {
  const kind = getKind('members')
  const row = (await records(viewer, kind).values(id)) as Row
  if (!isStaff(viewer) || !matchesGrant(row, kind.access.export(viewer))) throw forbidden()
  if (row['deletedAt']) throw notFound()
  return row
}

/** The same after whoever writes it now is done: two that care at once, or a confirmation, do not undo each other. */
async function held(viewer: Viewer, id: string): Promise<Row> {
  const { id: own } = await kept(viewer, id)
  await query(sql`select 1 from members where id = ${own} for update`)
  return kept(viewer, own)
}

async function store(viewer: Viewer, row: Row, changed: Record<string, unknown>): Promise<void> {
  await query(sql`
    update members set status = ${(changed['status'] ?? row['status']) as string},
      status_reason = ${('statusReason' in changed ? changed['statusReason'] : row['statusReason']) as string | null},
      organization_verified_at = ${('organizationVerifiedAt' in changed ? changed['organizationVerifiedAt'] : row['organizationVerifiedAt']) as string | null},
      version = version + 1, updated_at = now(), updated_by = ${viewer.id}
    where id = ${row.id}`)
  await writeAudit(viewer, [
    {
      action: 'update',
      kind: 'members',
      id: row.id,
      label: String(row['fullName']),
      country: (row['country'] as string | null) ?? null,
      changed: Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [name, { old: row[name] ?? null, new: value }]),
      ),
    },
  ])
  await touch('members')
}

const works: Readonly<Record<Care, (viewer: Viewer, row: Row, reason: string) => Promise<void>>> = {
  async resend(_viewer, row) {
    const owner = row['status'] === 'unverified' ? await findMember(String(row['email'])) : undefined
    if (!owner) throw badRequest('already_confirmed')
    await mailVerification(owner)
  },
  async verify(viewer, row, reason) {
    if (row['memberType'] !== 'organization') throw badRequest('no_organization')
    await store(viewer, row, { organizationVerifiedAt: new Date().toISOString(), statusReason: reason })
  },
  async unverify(viewer, row) {
    if (row['memberType'] !== 'organization') throw badRequest('no_organization')
    await store(viewer, row, { organizationVerifiedAt: null, statusReason: null })
  },
  async suspend(viewer, row, reason) {
    if (row['status'] !== 'active') throw badRequest('not_active')
    await store(viewer, row, { status: 'suspended', statusReason: reason })
  },
  async restore(viewer, row) {
    if (row['status'] !== 'suspended') throw badRequest('not_suspended')
    await store(viewer, row, { status: 'active', statusReason: null })
  },
  async 'end-sessions'(viewer, row) {
    await endSessionsOf('member', row.id, 'staff')
    await writeAudit(viewer, [
      {
        action: 'sign-out',
        kind: 'members',
        id: row.id,
        label: String(row['fullName']),
        country: (row['country'] as string | null) ?? null,
      },
    ])
  },
}

/**
 * Does one of these things with one account.
 * @throws 404 for accounts out of reach, 400 when it does not fit the state or the reason is missing
 */
export async function careFor(viewer: Viewer, id: string, care: Care, given: string | null): Promise<void> {
  const reason = cleanLines((given ?? '').toWellFormed())
  if (countGraphemes(reason) > mostReason) throw invalid({ statusReason: [{ code: 'maxChars', count: mostReason }] })
  if (needsReason.includes(care) && !reason) throw invalid({ statusReason: [{ code: 'required' }] })
  await tx(async () => works[care](viewer, await held(viewer, id), reason))
}
