// What staff do with member accounts besides editing them: confirm again, verify an organization, suspend, restore, end sessions.
import type { Draft, Row } from '#engine/model/rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { badRequest, forbidden, invalid, isProblem, notFound } from '#server/errors.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { allKinds } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { isEmpty, problemOf } from '#engine/model/values/values.ts'
import { isStaff, system, type Viewer } from '#engine/model/viewer.ts'
import { isLocale } from '#words/locales.ts'
import { endSessionsOf } from '../../sessions/sessions.ts'
import { findMember, mailVerification } from '../registration/register.ts'

export const accountActions = ['resend', 'verify', 'decline', 'unverify', 'suspend', 'restore', 'end-sessions'] as const
export type AccountAction = (typeof accountActions)[number]

export const mostReason = 500
const mostAtOnce = 500
const needsReason: readonly AccountAction[] = ['verify', 'decline', 'suspend', 'restore']

type Member = Row<typeof members>
type How = { reason: string; archives: boolean }

/** The account, when this viewer keeps it: secret and admin all, a country_admin those of the own country. */
async function getMember(viewer: Viewer, id: string): Promise<Member> {
  const kind = members
  const row = await records(viewer, kind).values(id)
  if (!isStaff(viewer) || !matchesGrant(row, kind.access.export(viewer))) throw forbidden()
  if (row.deletedAt) throw notFound()
  return row
}

/** The same after whoever writes it now is done: two that action at once, or a confirmation, do not undo each other. */
async function lockMember(viewer: Viewer, id: string): Promise<Member> {
  const { id: own } = await getMember(viewer, id)
  await lockRows(members, [own])
  return getMember(viewer, own)
}

const store = (viewer: Viewer, row: Member, changed: Draft<typeof members>): Promise<unknown> =>
  writeFields(viewer, members, row.id, changed)

/** What was sent stays as the proof of the decision, or for asking again; the request is over. */
const decided = { verificationAskedAt: null, verificationDeclinedAt: null }

/** The decision, to the organization. Each is told once: a version of the row is decided about once. */
async function notifyDecision(
  row: Member,
  what: 'organization_verified' | 'organization_declined',
  reason = '',
): Promise<void> {
  const path = '/my-profile/info?part=account'
  await notify({ realm: 'member', account: row.id }, 'entries', {
    event: `${what} ${row.id} ${String(row.version)}`,
    what,
    values: { reason },
    link: path,
    mail: {
      template: what,
      to: row.email,
      locale: isLocale(row.locale) ? row.locale : 'en',
      values: { name: row.fullName, organization: row.organizationName ?? row.fullName, reason, path },
    },
  })
}

/** Takes the published and waiting entries of an account off the site, whatever their country: they go with the account. */
async function archiveEntries(viewer: Viewer, account: string, reason: string): Promise<void> {
  const product: Viewer = { ...system(viewer.locale), id: viewer.id, name: viewer.name }
  const ownable = allKinds().filter((kind) => kind.flow === 'content' && kind.fields.owner?.to === 'members')
  for (const kind of ownable) {
    const rows = records(product, kind)
    const { rows: own } = await rows.list({ where: { owner: account }, size: 100 }, ['status', 'version'])
    for (const { id, status, version } of own) {
      if (status === 'pending') await rows.move(id, 'draft', {}, Number(version))
      if (status === 'published') await rows.move(id, 'archived', { reason }, Number(version))
    }
  }
}

const works: Readonly<Record<AccountAction, (viewer: Viewer, row: Member, how: How) => Promise<void>>> = {
  async resend(viewer, row) {
    const owner = row.status === 'unverified' ? await findMember(row.email) : undefined
    if (!owner) throw badRequest('already_confirmed')
    await mailVerification(owner)
    await writeAudit(viewer, [
      { action: 'resend', kind: 'members', id: row.id, label: row.fullName, country: row.country },
    ])
  },
  async verify(viewer, row, { reason }) {
    if (row.memberType !== 'organization') throw badRequest('no_organization')
    await store(viewer, row, { ...decided, organizationVerifiedAt: databaseTime(), statusReason: reason })
    if (isEmpty(row.organizationVerifiedAt)) await notifyDecision(row, 'organization_verified')
  },
  async decline(viewer, row, { reason }) {
    if (isEmpty(row.verificationAskedAt)) throw badRequest('not_asked')
    await store(viewer, row, { ...decided, verificationDeclinedAt: databaseTime(), statusReason: reason })
    await notifyDecision(row, 'organization_declined', reason)
  },
  async unverify(viewer, row) {
    if (row.memberType !== 'organization') throw badRequest('no_organization')
    await store(viewer, row, { organizationVerifiedAt: null, statusReason: null })
  },
  async suspend(viewer, row, { reason, archives }) {
    if (row.status !== 'active') throw badRequest('not_active')
    await store(viewer, row, { status: 'suspended', statusReason: reason })
    if (archives) await archiveEntries(viewer, row.id, reason)
  },
  async restore(viewer, row, { reason }) {
    if (row.status !== 'suspended') throw badRequest('not_suspended')
    await store(viewer, row, { status: 'active', statusReason: reason })
  },
  async 'end-sessions'(viewer, row) {
    await endSessionsOf('member', row.id, 'staff')
    await writeAudit(viewer, [
      {
        action: 'sign-out',
        kind: 'members',
        id: row.id,
        label: row.fullName,
        country: row.country,
      },
    ])
  },
}

/**
 * Does one of these things with accounts: all or none.
 * @param given note or reason, and whether the entries of a suspended account are archived
 * @throws 404 for an account out of reach, 403 when it is one of several; 400 when it does not fit the state or the reason is missing
 */
export async function runAccountAction(
  viewer: Viewer,
  ids: string | readonly string[],
  action: AccountAction,
  given: string | null,
  archives = false,
): Promise<number> {
  const read = readLines(given, mostReason)
  if (!read.ok) throw invalid({ statusReason: [problemOf(read)] })
  const reason = read.value
  if (needsReason.includes(action) && !reason) throw invalid({ statusReason: [{ code: 'required' }] })
  const all = [...new Set([ids].flat())]
  if (all.length > mostAtOnce) throw badRequest('too_many_rows')
  await tx(async () => {
    for (const id of all) {
      const row = await lockMember(viewer, id).catch((error: unknown) => {
        throw all.length > 1 && isProblem(error) && error.status === 404 ? forbidden('outside_reach') : error
      })
      try {
        await works[action](viewer, row, { reason, archives })
      } catch (error) {
        if (isProblem(error)) error.extra.row = row.fullName
        throw error
      }
    }
  })
  return all.length
}
