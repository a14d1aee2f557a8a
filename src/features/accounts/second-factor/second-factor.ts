// The second factor of a staff account: an app on the phone, and ten recovery codes for when the phone is lost.
import { users } from '#kinds/users/kind.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { createHash, randomBytes } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { encryptSecret, decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { writeAudit } from '#engine/store/audit.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { base32, findStep, makeSeed } from './totp.ts'

const codesGiven = 10

type Factor = { seed: Buffer; isConfirmed: boolean; lastStep: number; now: number }

async function findFactor(account: string, lock = false): Promise<Factor | null> {
  const row = await queryOne<{ seed: Buffer; confirmed: boolean; last_step: number; now: number }>(sql`
    select seed, confirmed_at is not null confirmed, last_step, extract(epoch from clock_timestamp())::float8 now
    from second_factors where account = ${account} ${lock ? sql`for update` : sql``}`)
  return row
    ? {
        seed: Buffer.from(decryptSecret('second-factor', account, row.seed), 'base64'),
        isConfirmed: row.confirmed,
        lastStep: row.last_step,
        now: row.now,
      }
    : null
}

export const hasSecondFactor = async (account: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from second_factors where account = ${account} and confirmed_at is not null`)) !==
  undefined

/** The seed that waits to be confirmed; made at the first look, the same until then. Null when one counts already. */
export async function waitingSeed(account: string): Promise<Buffer | null> {
  await query(sql`
    insert into second_factors (account, seed) values (${account}, ${encryptSecret('second-factor', account, makeSeed().toString('base64'))})
    on conflict (account) do nothing`)
  const factor = await findFactor(account)
  return factor && !factor.isConfirmed ? factor.seed : null
}

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest()

/** @example 'mfzx-2k4a-q7rt-5bne' (80 bits) */
const makeCode = (): string => (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-')

async function writeCodes(account: string): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, makeCode)
  await query(sql`delete from recovery_codes where account = ${account}`)
  await query(
    sql`insert into recovery_codes (account, hash) select ${account}, decode(hash, 'hex') from unnest(${codes.map((code) => hashOf(code).toString('hex'))}::text[]) hash`,
  )
  return codes
}

/** What was opened before, with less or with what is lost, ends; the session in which the owner does it goes on. */
async function mark(viewer: Viewer, account: string, isOn: boolean): Promise<void> {
  await writeFields(viewer, users, account, { totpEnabled: isOn })
  await endSessionsOf('staff', account, 'second factor', viewer.id === account ? (viewer.session ?? null) : null)
}

/** Turns the second factor on with a first code of the app. @returns the recovery codes, to be shown once; null for a wrong code */
export const confirmFactor = (viewer: Viewer, account: string, code: string): Promise<string[] | null> =>
  tx(async () => {
    const factor = await findFactor(account, true)
    if (!factor || factor.isConfirmed) return null
    const step = findStep(factor.seed, code.replaceAll(' ', ''), factor.now, factor.lastStep)
    if (step === null) return null
    await query(sql`update second_factors set confirmed_at = now(), last_step = ${step} where account = ${account}`)
    await mark(viewer, account, true)
    return writeCodes(account)
  })

/** Turns it off: by the owner, or by somebody who keeps the accounts when phone and codes are lost. */
export const removeFactor = (viewer: Viewer, account: string): Promise<boolean> =>
  tx(async () => {
    const rows = await query(
      sql`delete from second_factors where account = ${account} and confirmed_at is not null returning account`,
    )
    await query(sql`delete from recovery_codes where account = ${account}`)
    if (rows.length > 0) await mark(viewer, account, false)
    return rows.length > 0
  })

/** New recovery codes; the old ones are dead. */
export const renewCodes = (viewer: Viewer, account: string): Promise<string[]> =>
  tx(async () => {
    // Of two that ask at once the second throws the codes of the first away, which only then are there.
    await findFactor(account, true)
    await writeAudit(viewer, [{ action: 'update', kind: 'users', id: account, changed: { recoveryCodes: {} } }])
    return writeCodes(account)
  })

export const codesLeft = async (account: string): Promise<number> =>
  (
    await queryOne<{ left: number }>(
      sql`select count(*) "left" from recovery_codes where account = ${account} and used_at is null`,
    )
  )?.left ?? 0

/** Is this a code of the app that was never used, or a recovery code? It is used up by asking. */
export const useCode = (account: string, code: string): Promise<boolean> =>
  tx(async () => {
    const factor = await findFactor(account, true)
    if (!factor?.isConfirmed) return false
    const step = findStep(factor.seed, code.replaceAll(' ', ''), factor.now, factor.lastStep)
    if (step !== null) {
      await query(sql`update second_factors set last_step = ${step} where account = ${account}`)
      return true
    }
    const used = await query(sql`
      update recovery_codes set used_at = now() where account = ${account} and hash = ${hashOf(code)} and used_at is null returning account`)
    return used.length === 1
  })
