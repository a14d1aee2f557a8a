// Copies of the own data: asked for, made by a run, fetched within a week by whoever asked.
import { buffer } from 'node:stream/consumers'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { members } from '#kinds/members/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { keyFor } from '#server/crypto/data-keys.ts'
import { decryptBytes, encryptBytes } from '#server/crypto/encrypt-bytes.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { notFound } from '#server/errors.ts'
import type { Storage } from '#server/files/storage.ts'
import { type RunWork, startRun } from '#server/runs/runs.ts'
import { isLocale } from '#words/locales.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { countAttempt } from '../sessions/limits.ts'
import { makeArchive } from './archive.ts'

const runName = 'own-export'
const keptDays = 7
export const exportPart = '/my-profile/privacy#export'

type Kept = { storage: Storage | null }
const kept: Kept = { storage: null }
/** Where archives lie. When the server starts. */
export const keepExportsIn = (storage: Storage): void => void (kept.storage = storage)

function storageOf(): Storage {
  if (!kept.storage) throw new Error('copies of own data need a server: keepExportsIn() was not called')
  return kept.storage
}

const nameOf = (id: string): string => `${id}.own-export.zip`

/** Sensitive values are in it: it lies encrypted as they do, and opens under its own name only. */
async function keepArchive(name: string, archive: Buffer): Promise<void> {
  const { key } = await keyFor('C1')
  await storageOf().remove(name)
  await storageOf().write(name, encryptBytes(key, archive, name), 'application/octet-stream')
}

async function keptArchive(name: string): Promise<Buffer | null> {
  const content = await storageOf().read(name)
  if (!content) return null
  const { key } = await keyFor('C1')
  return decryptBytes(key, await buffer(content), name)
}

export type OwnExport = {
  id: string
  askedAt: string
  madeAt: string | null
  bytes: number | null
  until: string | null
}

const shownColumns = sql`id, asked_at "askedAt", made_at "madeAt", bytes::float8 bytes, expires_at "until"`

/** The newest copy of a member that is under way or may be fetched, or null. */
export const newestExport = async (member: string): Promise<OwnExport | null> =>
  (await queryOne<OwnExport>(sql`
    select ${shownColumns} from own_exports
    where member = ${member}::uuid and (made_at is null or expires_at > now()) order by made_at is null desc, asked_at desc limit 1`)) ??
  null

/** Asks for a copy; while one is being made that one is meant. @returns seconds to wait; 0 when it is on its way */
export async function askForExport(viewer: Viewer): Promise<number> {
  const member = accountId(viewer)
  const waiting = await newestExport(member)
  if (waiting && !waiting.madeAt) {
    // Where making it failed, it is tried anew.
    await startRun(runName, { scope: waiting.id })
    return 0
  }
  const seconds = await countAttempt(['exportBy', member])
  if (seconds > 0) return seconds
  await tx(async () => {
    const id = uuidv7()
    const made = await query(sql`
      insert into own_exports (id, member, locale) values (${id}::uuid, ${member}::uuid, ${viewer.locale})
      on conflict (member) where made_at is null do nothing returning id`)
    if (made.length === 0) return
    await writeAudit(viewer, [{ action: 'export', kind: members, id: member }])
    await startRun(runName, { scope: id })
  })
  return 0
}

type ExportRequest = { member: string; locale: string }

async function make(id: string): Promise<number> {
  const asked = isUuid(id)
    ? await queryOne<ExportRequest>(
        sql`select member, locale from own_exports where id = ${id}::uuid and made_at is null for update`,
      )
    : undefined
  const member = asked && (await findRow(members, asked.member))
  if (!member) return 0
  const archive = await makeArchive(member, isLocale(asked.locale) ? asked.locale : 'en', storageOf())
  await keepArchive(nameOf(id), archive)
  const done = await queryOne<{ until: Date }>(sql`
    update own_exports set made_at = now(), bytes = ${archive.length}, expires_at = now() + make_interval(days => ${keptDays})
    where id = ${id}::uuid returning expires_at "until"`)
  await mailAccount('member', member.id, {
    template: 'export_ready',
    event: `export_ready ${id}`,
    values: () => ({ path: exportPart, until: new Date(done?.until ?? 0).toISOString() }),
  })
  return 1
}

/** One portion is the whole copy; its scope is the number of what was asked for. */
export const exportRun: RunWork = {
  name: runName,
  isPersonal: true,
  portion: async ({ scope, is_dry: isDry }) => ({
    checkpoint: {},
    done: isDry ? 0 : await make(scope),
    isLast: true,
  }),
}

/** The copy of this member. @throws 404 for those of others, and for one that is not made or is over */
export async function readExport(member: string, id: string): Promise<Buffer> {
  const found = isUuid(id)
    ? await queryOne(sql`
        select 1 from own_exports where id = ${id}::uuid and member = ${member}::uuid and made_at is not null and expires_at > now()`)
    : undefined
  const content = found ? await keptArchive(nameOf(id)) : null
  if (!content) throw notFound()
  return content
}

/** Deletes these copies, or those that are over; those that nobody could make within a day are asked for anew. */
export async function forgetExports(member: string | null = null): Promise<void> {
  const due = await query<{ id: string }>(sql`
    select id from own_exports
    where member = ${member}::uuid or expires_at < now() or (made_at is null and asked_at < now() - interval '1 day')`)
  for (const { id } of due) {
    await kept.storage?.remove(nameOf(id))
    await query(sql`delete from own_exports where id = ${id}::uuid`)
  }
}
