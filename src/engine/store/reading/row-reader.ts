// Finds rows of a kind as somebody, and says what of them leaves the server.
import { ident, query, type Sql, sql } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { childrenOut } from '../children/children-out.ts'
import { fromDb, jsonRow, selectColumns, type Values, withParentRow } from '../columns.ts'
import type { AnyRow, Out } from '../../model/rows.ts'
import { outputRows } from './output.ts'
import { idOfKey } from '../refs.ts'
import { encryptedOut } from '../encrypted/encrypted-values.ts'
import { shownFields } from './shown-fields.ts'
import { grantSql, onlySql } from './where.ts'

/** Which columns of a row are read, and how they become its values. */
type Part = { columns: (kind: Kind) => Sql; read: (kind: Kind, row: Values) => AnyRow }

const whole: Part = { columns: selectColumns, read: fromDb }

const shownPart = (viewer: Viewer): Part => ({
  columns: (kind) => sql`${jsonRow(kind, shownFields(viewer, kind).read)} as row`,
  read: (kind, { row }) => withParentRow(kind, Object.assign(row as AnyRow, kind.only)),
})

export type RowReader = ReturnType<typeof rowReader>

/** Rows of `kind` by their id, code or address, as `viewer` reads them. */
export function rowReader(viewer: Viewer, kind: Kind) {
  const readable = () => grantSql(kind, kind.access.read(viewer.previewFor ?? viewer))
  // Visitors receive some fields of many: the rest is not read for them.
  const received: Part = viewer.who === 'visitor' ? shownPart(viewer) : whole

  /** The row with this key, hidden ones too; with `lock` held until the transaction ends, and by its id alone. */
  async function findRow(key: string, lock = false, part = whole): Promise<AnyRow | null> {
    const bySlug = isUuid(key) || lock ? null : await findLivingBySlug(key, part)
    if (bySlug) return bySlug
    const id = isUuid(key) ? key : await idOfKey(kind.name, key)
    if (!id) return null
    const rows = await query(
      sql`select ${part.columns(kind)} from ${ident(kind.table)} t where t.id = ${id}::uuid and ${readable()}${onlySql(kind)}${lock ? sql` for update of t` : sql``}`,
      !lock,
    )
    return rows[0] ? part.read(kind, rows[0]) : null
  }

  /** By its address in one statement, where a slug is the only name besides the id. */
  async function findLivingBySlug(slug: string, part: Part): Promise<AnyRow | null> {
    if (!kind.fields['slug'] || kind.fields['code'] || slug.includes('\0')) return null
    const rows = await query(
      sql`select ${part.columns(kind)} from ${ident(kind.table)} t where t.slug = ${slug} and t.deleted_at is null and ${readable()}${onlySql(kind)}`,
      true,
    )
    return rows[0] ? part.read(kind, rows[0]) : null
  }

  async function getRow(key: string, lock = false, part = whole): Promise<AnyRow> {
    const row = await findRow(key, lock, part)
    if (!row || isHidden(row)) throw notFound()
    return row
  }

  /** Only the back office sees trash and what is switched off. */
  const isHidden = (row: AnyRow): boolean =>
    (viewer.who === 'visitor' || viewer.who === 'member') && Boolean(row.deletedAt || row.active === false)

  /** A row with its children and what the viewer may know of its encrypted values. */
  const output = async (row: AnyRow): Promise<Out> => ({
    ...((await outputRows(viewer, kind, [row], viewer.locale))[0] as Out),
    ...(await childrenOut(viewer, kind, [row.id])).get(row.id),
    ...(await encryptedOut(viewer, kind, row)),
  })

  return { findRow, getRow, isHidden, output, received }
}
