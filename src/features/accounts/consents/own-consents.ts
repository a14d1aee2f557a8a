// The consents that a member gives and takes back by hand: the public profile, and each sensitive value.
import { isProblem, notFound } from '#server/errors.ts'
import { tx } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { consentTo, type EncryptedField } from '#engine/model/encrypted-fields.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { decryptValues } from '#engine/store/encrypted/encrypted-store.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'

/** The entry of a member, locked for the caller's transaction when there is one. */
const findEntry = async (viewer: Viewer) => (viewer.id === null ? null : findOwnPerson(viewer.id, true))

/** Is the profile public? null without a profile. */
export async function isPublic(viewer: Viewer): Promise<boolean | null> {
  const entry = await findEntry(viewer)
  return entry && entry.row.profilePublic === true
}

/** Puts the profile on the site or takes it off; off works whatever is wrong with it. @returns false when it cannot be public as it is */
export async function setPublic(viewer: Viewer, isOn: boolean): Promise<boolean> {
  try {
    await tx(async () => {
      const entry = await findEntry(viewer)
      if (entry) await records(viewer, entry.kind).update(entry.row.id, { profilePublic: isOn }, entry.row.version)
    })
    return true
  } catch (error) {
    if (!isOn || !isProblem(error) || error.status !== 400) throw error
    return false
  }
}

/** What is held is shown and deleted also after the settings stopped collecting it. */
const everCollected = (viewer: Viewer, kind: Kind): Viewer => ({
  ...viewer,
  collects: Object.values(kind.encrypted).flatMap(({ encrypted }) => (encrypted ? [encrypted.purpose] : [])),
})

export type HeldEncrypted = { name: string; label: string; shown: string; isIdentity: boolean }

/** The sensitive values of the own profile, identity numbers masked; null when none are held and none are collected. */
export async function heldEncrypted(viewer: Viewer): Promise<HeldEncrypted[] | null> {
  const entry = await findEntry(viewer)
  if (!entry) return null
  const kind: Kind = entry.kind
  const row = await records(everCollected(viewer, kind), kind).get(entry.row.id)
  const stored = Object.entries(kind.encrypted as Record<string, EncryptedField>).flatMap(([name, { encrypted }]) => {
    const value = row[name]
    if (isEmpty(value)) return []
    const shown = typeof value === 'string' ? value : String((value as { label?: unknown }).label ?? '')
    return [
      { name, label: fieldLabel(kind, name, viewer.locale), shown, isIdentity: encrypted.countryOf !== undefined },
    ]
  })
  return stored.length > 0 || (viewer.collects ?? []).length > 0 ? stored : null
}

/** Takes the consent to a sensitive value back: it is deleted at once. @throws 404 for what is no sensitive value */
export async function deleteEncrypted(viewer: Viewer, name: string): Promise<void> {
  await tx(async () => {
    const entry = await findEntry(viewer)
    if (!entry || !Object.hasOwn(entry.kind.encrypted, name)) throw notFound()
    const { kind } = entry
    const { id, version } = entry.row
    await records(everCollected(viewer, kind), kind).update(id, { [consentTo(name)]: false }, version)
  })
}

/** The whole number of the own profile; the caller has asked for the password. @throws 404 when there is none */
export function revealOwn(viewer: Viewer, name: string): Promise<string> {
  return tx(async () => {
    const entry = await findEntry(viewer)
    const isNumber = entry?.kind.encrypted[name]?.encrypted?.countryOf !== undefined
    const stored = entry && isNumber ? (await decryptValues(entry.kind, entry.row.id)).get(name) : undefined
    if (!entry || !stored) throw notFound()
    await writeAudit(viewer, [{ action: 'reveal', kind: entry.kind, id: entry.row.id, changed: { [name]: {} } }])
    return stored.value
  })
}
