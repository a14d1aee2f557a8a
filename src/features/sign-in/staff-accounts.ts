// Making a staff account from outside the product, and setting its password by a one-time link.
import { emailKey } from '#lib/email.ts'
import { queryOne, sql, tx } from '#server/db.ts'
import { getKind } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import { type Role, system } from '#engine/viewer.ts'
import { findLink, type LinkPurpose, makeLink, useLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { problemsFor, storePassword } from './own-password.ts'
import type { PasswordProblem } from './password-rule.ts'

const purposes: readonly LinkPurpose[] = ['staff-invitation', 'staff-reset']

/**
 * Makes an invited staff account and its one-time link; an account that is still only invited gets a new link.
 * @returns path of the link
 */
export async function inviteStaff(given: {
  email: string
  name: string
  role: Role
  country: string | null
}): Promise<string> {
  const existing = await queryOne<{ id: string; status: string }>(sql`
    select id, status from users where lower(email) = ${emailKey(given.email)} and deleted_at is null`)
  if (existing && existing.status !== 'invited') throw new Error(`${given.email} has an account already`)
  const id =
    existing?.id ??
    (
      await records(system(), getKind('users')).create({
        fullName: given.name,
        email: given.email,
        role: given.role,
        country: given.country,
        status: 'invited',
      })
    ).id
  return `/backend/reset-password/${await makeLink('staff-invitation', id)}`
}

type Owner = { id: string; full_name: string; email: string; role: string; status: string }

/** Whose link this is, or null when it is unknown, used or expired. */
export async function ownerOfLink(token: string): Promise<Owner | null> {
  const link = await findLink(purposes, token)
  if (!link) return null
  const owner = await queryOne<Owner>(sql`
    select id, full_name, email, role, status from users where id = ${link.account} and deleted_at is null and status <> 'disabled'`)
  return owner ?? null
}

export type SetPasswordResult =
  | { ok: true }
  | { ok: false; reason: 'dead' }
  | { ok: false; reason: 'weak'; problems: PasswordProblem[] }

/** Sets the password of the link's account; an invited account becomes active, all its sessions end, and its owner is told. */
export async function setPasswordByLink(token: string, password: string, address: string): Promise<SetPasswordResult> {
  const owner = await ownerOfLink(token)
  if (!owner) return { ok: false, reason: 'dead' }
  const problems = await problemsFor(password, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(password)
  return tx(async () => {
    if (!(await useLink(token))) return { ok: false, reason: 'dead' }
    await storePassword(owner.id, hashed, { address, isFirst: owner.status === 'invited', by: system() })
    return { ok: true }
  })
}

/** The id of a country by its two-letter code, for commands. */
export async function countryIdOf(code: string): Promise<string | null> {
  const row = await queryOne<{ id: string }>(
    sql`select id from countries where code = ${code.toUpperCase()} and deleted_at is null`,
  )
  return row?.id ?? null
}
