// Uploaded people and who claims them: what tests of notices, claims and corrections share.
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { Run } from '#import/runs.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { accountOf } from '#features/claims/account.ts'
import { findByLink } from '#features/claims/links.ts'
import { startSending, processSending } from '#features/claims/notices/notices.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'

type Values = Record<string, unknown>

export const admin = staffWith('admin')
/** Known when the tests run. */
export const world = { thailand: '', vietnam: '', thAdmin: admin, vnAdmin: admin }

/** For the top of a test file: an empty world for every test. */
export function openClaims(): void {
  useDatabase()
  useRegistry(registry)
  beforeAll(async () => {
    world.thailand = await country('TH')
    world.vietnam = await country('VN')
    world.thAdmin = staffWith('country_admin', world.thailand)
    world.vnAdmin = staffWith('country_admin', world.vietnam)
  })
  beforeEach(async () => {
    await query(sql`
      truncate talents, members, suppressions, search, import_runs, mails, claim_notices, notice_sendings, erasures, gone_addresses cascade`)
  })
}

export const talents = (): Kind => getKind('talents')
export const uploaded = (values: Values = {}) =>
  build('talents', { country: world.thailand, status: 'published', source: 'import', ...values })
export const member = async (email: string, values: Values = {}): Promise<Viewer> => ({
  ...aMember(),
  review: { entries: true, changes: false },
  id: (
    await build('members', {
      email,
      country: world.thailand,
      status: 'active',
      memberType: 'researcher',
      emailVerifiedAt: '2026-01-01T00:00:00.000Z',
      ...values,
    })
  ).id,
})
export const account = async (viewer: Viewer) =>
  (await accountOf(viewer)) as NonNullable<Awaited<ReturnType<typeof accountOf>>>
export const stored = (id: string) => queryOne<Values>(sql`select * from talents where id = ${id}::uuid`)
export const isSeen = async (id: string): Promise<boolean> => (await records(visitor(), talents()).find(id)) !== null

export async function send(viewer: Viewer, countries: string[], kind = talents()): Promise<void> {
  await processSending(await startSending(viewer, kind, countries, null), viewer)
}
export async function linkOf(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(({ text }) => /\/claim\/([\w-]{43})/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}
export async function claimable(email: string) {
  const found = await findByLink(await linkOf(email))
  if (!found) throw new Error('the link is dead')
  return found
}

/** Uploads these lines and looks at them. */
export const check = (lines: string): Promise<Run> =>
  checkFile(
    system(),
    'talents',
    `Full name,Country,E-mail,ORCID,Affiliation\n${lines}`,
    `${randomBytes(4).toString('hex')}.csv`,
  )

export const commit = (run: Run): Promise<Run> => importRun(system(), run)
