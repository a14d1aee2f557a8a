// Making a staff account from outside the product, with the one-time link that sets its password.
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { users } from '#kinds/users/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { records } from '#engine/store/records.ts'
import { type Role, system } from '#engine/model/viewer.ts'
import { makeLink } from '../sessions/links.ts'

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
  const existing = await accountByEmail('staff', emailKey(given.email))
  if (existing && existing.status !== 'invited') throw new Error(`${given.email} has an account already`)
  // The link would open another account than the one that was asked for.
  if (existing && (existing.role !== given.role || existing.country !== given.country))
    throw new Error(`${given.email} is invited already, as ${existing.role}; change that in the staff management`)
  const id =
    existing?.id ??
    (
      await records(system(), users).create({
        fullName: given.name,
        email: given.email,
        role: given.role,
        country: given.country,
        status: 'invited',
      })
    ).id
  return `/backend/reset-password/${await makeLink('staff-invitation', id)}`
}

/** The id of a country by its two-letter code, for commands. */
export async function countryIdOf(code: string): Promise<string | null> {
  const row = await findWhere(countries, { code: code.toUpperCase() })
  return row?.id ?? null
}
