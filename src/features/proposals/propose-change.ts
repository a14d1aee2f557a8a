// Who may propose a change of which row, which fields, and keeping what was proposed.
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { describeKind, type KindShape } from '#engine/model/describe.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import { findKind, getKind } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { takeOne } from '#server/http/rate-limit.ts'
import type { Locale } from '#words/locales.ts'
import { proposalOptions } from './options.ts'

/**
 * Whoever was given this row and may not change it: members where it has a public page, and staff who add rows of the kind. All others
 * write to the office by the contact form.
 */
export function mayPropose(viewer: Viewer, kind: Kind, row: Out): boolean {
  if (!takesProposals(kind) || row.deletedAt || rightsTo(viewer, kind, row).update) return false
  // What a member is given of others is public.
  if (viewer.who === 'member') return kind.navigation?.opens !== undefined
  return viewer.who === 'staff' && kind.access.create(viewer) !== false
}

/** What everybody may see of a row and people write, but for files: those stay with who keeps the row. */
const isProposable = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.readOnly &&
  !field.fixed &&
  !field.keptByStaff &&
  !field.ownerChooses &&
  (field.shownTo === undefined || field.shownTo === 'everyone' || field.shownTo === 'members') &&
  field.type !== 'image' &&
  field.type !== 'file'

const narrowed = (shape: KindShape, { fields }: Kind): KindShape => ({
  ...shape,
  encrypted: {},
  sections: shape.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => isProposable(fields[name])) }))
    .filter((section) => section.fields.length > 0),
  children: shape.children.map((child) => {
    const own = findKind(child.kind)
    return own ? { ...child, shape: narrowed(child.shape, own) } : child
  }),
})

/** The kind with the fields that may be proposed, those of its children among them. */
export const proposableShape = (viewer: Viewer, kind: Kind, locale: Locale): KindShape =>
  narrowed(describeKind(getKind(kind.name), viewer, locale), kind)

const perDay = { most: 20, seconds: 86_400 }

/** Seconds to wait, 0 for none. */
export const waitToPropose = ({ id }: Viewer): Promise<number> =>
  proposalOptions.rateLimits ? takeOne(`propose|${id}`, perDay) : Promise.resolve(0)

/** Keeps what this viewer proposes: the newest takes the place of what they proposed of the same field before. */
export async function proposeChange(
  viewer: Viewer,
  kind: Kind,
  entry: string,
  values: Values,
  remark: string | null,
): Promise<void> {
  await tx(async () => {
    await lockRows(kind, [entry])
    await query(sql`
      delete from proposals where entry = ${entry}::uuid and origin = 'account' and proposer = ${viewer.id}::uuid and state = 'open'`)
    const parts = [...Object.entries(values), ...(remark ? [[null, remark] as const] : [])]
    for (const [field, value] of parts)
      await query(sql`
        insert into proposals (id, entry, origin, kind, proposer, field, value)
        values (${uuidv7()}::uuid, ${entry}::uuid, 'account', ${kind.name}, ${viewer.id}::uuid, ${field}, ${JSON.stringify(value ?? null)}::jsonb)`)
  })
}
