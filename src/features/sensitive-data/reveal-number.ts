// An identity number shown whole: to secret and admin, for a reason that is recorded.
import { countGraphemes } from '#lib/text/graphemes.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { tx } from '#server/database/db.ts'
import { forbidden, invalid, notFound } from '#server/errors.ts'
import type { Kind } from '#engine/model/kind.ts'
import { collectedFor } from '#engine/model/encrypted-fields.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { noteSubjects, writeEntry } from '#engine/store/history/seen-data.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { decryptValues } from '#engine/store/encrypted/encrypted-store.ts'

const reasonLength = { least: 5, most: 500 }

/** A reason as it is kept. @throws 400 when it is missing, too short or too long */
export function readReason(given: unknown): string {
  const read = readLines(given, reasonLength.most)
  if (!read.ok) throw invalid({ reason: [problemOf(read)] })
  const reason = read.value
  const length = countGraphemes(reason)
  if (length === 0) throw invalid({ reason: [{ code: 'required' }] })
  if (length < reasonLength.least) throw invalid({ reason: [{ code: 'minChars', count: reasonLength.least }] })
  return reason
}

/** May this viewer ask for numbers of this kind at all, and of which field? 404 for a field that does not exist now. */
export function identityField(viewer: Viewer, kind: Kind, name: string): string {
  if (!isStaff(viewer) || !isAdmin(viewer)) throw forbidden()
  const found = collectedFor(viewer, kind).find(([one, field]) => one === name && field.encrypted.countryOf)
  if (!found) throw notFound()
  return found[0]
}

/**
 * The whole number of a row. Audited with its reason before it is answered; the caller has asked for the password.
 * @throws 403 for others than secret and admin; 404 when there is no such row, field or number; 400 without a reason
 */
export function revealNumber(viewer: Viewer, kind: Kind, key: string, name: string, given: unknown): Promise<string> {
  const field = identityField(viewer, kind, name)
  const reason = readReason(given)
  return tx(async () => {
    const row = await records(viewer, kind).values(key)
    const { id } = row
    const stored = (await decryptValues(kind, id)).get(field)
    if (!stored) throw notFound()
    const entry = await writeEntry(viewer, {
      action: 'reveal',
      kind,
      id,
      label: titleOfRow(kind, row, 'en'),
      country: row.country ?? null,
      changed: { [field]: {}, reason: { new: reason } },
    })
    await noteSubjects(entry, kind, [id])
    return stored.value
  })
}
