// Rows of a kind, always as somebody: the only door to reading and writing them.
import type { Out } from '../model/rows.ts'
import { ident, query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import {
  badRequest,
  conflict,
  keyReused,
  forbidden,
  inUse,
  invalid,
  notFound,
  unauthorized,
  versionMissing,
} from '#server/errors.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { mayReceive, matchesGrant, type RowRule } from '../model/access.ts'
import type { Kind } from '../model/kind.ts'
import { takesBack } from '../model/sealed.ts'
import { isEmpty, problemOf } from '../model/values.ts'
import type { Viewer } from '../model/viewer.ts'
import { fromDb, jsonRow, selectColumns, type Values } from './columns.ts'
import { checkRow, defaultsOf, readInput } from './input.ts'
import { findMade, noteMade } from './idempotency.ts'
import type { ListQuery } from '../search/list-query.ts'
import { lockRows } from './lock-rows.ts'
import { countList, eachRow, type Listing, listRows } from '../search/listing.ts'
import { outputRows } from './output.ts'
import { idOfKey } from './refs.ts'
import { actionOf, type Status, mayMove } from './status.ts'
import { partSealed, readSealed, sealedOut } from './sealed.ts'
import { shownFields } from './shown-fields.ts'
import { requireRecentPassword } from './recent-password.ts'
import type { Records, WriteOptions } from './typed-records.ts'
import { noteConverted } from './unicode-input.ts'
import { countUses } from '../merging/uses.ts'
import { grantSql, onlySql } from './where.ts'
import { beforeSave, type Change, changedFields, writeRows } from './writing.ts'

/** Which columns of a row are read, and how they become its values. */
type Part = { columns: (kind: Kind) => Sql; read: (kind: Kind, row: Values) => Values }

const whole: Part = { columns: selectColumns, read: fromDb }

const shownPart = (viewer: Viewer): Part => ({
  columns: (kind) => sql`${jsonRow(kind, shownFields(viewer, kind).read)} as row`,
  read: (kind, { row }) => Object.assign(row as Values, kind.only),
})

/**
 * Reads and writes rows of `kind` as `viewer`. What the viewer may not see does not exist (404).
 *
 * @example
 * const { rows } = await records(viewer, hosts).list({ where: { status: 'published' }, size: 20 })
 */
export function records<K extends Kind>(viewer: Viewer, kind: K): Records<K>
export function records(viewer: Viewer, kind: Kind): Records<Kind> {
  const readable = () => grantSql(kind, kind.access.read(viewer.previewFor ?? viewer))
  // Visitors receive some fields of many: the rest is not read for them.
  const received: Part = viewer.who === 'visitor' ? shownPart(viewer) : whole

  async function findRow(key: string, lock = false, part = whole): Promise<Values | null> {
    const bySlug = isUuid(key) || lock ? null : await findLivingBySlug(key, part)
    if (bySlug) return bySlug
    const id = isUuid(key) ? key : await idOfKey(kind.name, key)
    if (!id) return null
    const rows = await query(
      sql`select ${part.columns(kind)} from ${ident(kind.table)} t where t.id = ${id}::uuid and ${readable()}${onlySql(kind)}${lock ? sql` for update` : sql``}`,
      !lock,
    )
    return rows[0] ? part.read(kind, rows[0]) : null
  }

  /** By its address in one statement, where a slug is the only name besides the id. */
  async function findLivingBySlug(slug: string, part: Part): Promise<Values | null> {
    if (!kind.fields['slug'] || kind.fields['code'] || slug.includes('\0')) return null
    const rows = await query(
      sql`select ${part.columns(kind)} from ${ident(kind.table)} t where t.slug = ${slug} and t.deleted_at is null and ${readable()}${onlySql(kind)}`,
      true,
    )
    return rows[0] ? part.read(kind, rows[0]) : null
  }

  async function getRow(key: string, lock = false, part = whole): Promise<Values> {
    const row = await findRow(key, lock, part)
    if (!row || isHidden(row)) throw notFound()
    return row
  }

  /** Only the back office sees trash and what is switched off. */
  const isHidden = (row: Values): boolean =>
    (viewer.who === 'visitor' || viewer.who === 'member') && Boolean(row['deletedAt'] || row['active'] === false)

  /** 401 without a session, 403 when no row at all could be written in this way. */
  function refuseOutsiders(...rules: RowRule[]): void {
    if (rules.every((rule) => rule(viewer) === false)) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
  }

  /** Some fields open doors: whoever writes them shows that it is really them. */
  async function askPasswordFor(names: readonly string[]): Promise<void> {
    if (names.some((name) => kind.fields[name]?.reauthenticate)) await requireRecentPassword(viewer)
  }

  const output = async (row: Values): Promise<Out> => ({
    ...((await outputRows(viewer, kind, [row], viewer.locale))[0] as Out),
    ...(await sealedOut(viewer, kind, row)),
  })

  /** What an author changes is looked at again; what an owner changes only when the settings say so. */
  const isLookedAtAgain = (row: Values): boolean =>
    viewer.who === 'member' ? viewer.review?.changes !== false : !matchesGrant(row, kind.access.publish(viewer))

  /** Fields the viewer may not even see cannot be written. */
  function refuseHidden(values: Values, row: Values): void {
    for (const name of Object.keys(values)) {
      const field = kind.fields[name]
      if (field && !mayReceive(viewer, kind.access, name, field, row))
        throw invalid({ [name]: [{ code: 'notAllowed' }] })
    }
  }

  async function refuseProblems(
    row: Values,
    leavesDraft: boolean,
    already: Record<string, unknown> = {},
  ): Promise<void> {
    const problems = { ...(await checkRow(kind, row, leavesDraft)), ...already } as Parameters<typeof invalid>[0]
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }

  async function change(
    key: string,
    version: number | undefined,
    rules: RowRule[],
    edit: (row: Values) => Promise<Change | null>,
  ): Promise<Out> {
    refuseOutsiders(...rules)
    return tx(async () => {
      const before = await getRow(key, true)
      if (!rules.some((rule) => matchesGrant(before, rule(viewer)))) throw forbidden()
      if (version === undefined) throw versionMissing()
      if (before['version'] !== version) throw conflict(await output(before))
      const made = await edit(before)
      if (made) await writeRows(viewer, kind, [made])
      return output(made?.after ?? before)
    })
  }

  return {
    /** One page of the list, with totals and, when asked, facet counts. */
    list: (list: ListQuery, fields?: readonly string[]): Promise<Listing> => listRows(viewer, kind, list, fields),

    count: (list: ListQuery): Promise<number> => countList(viewer, kind, list),

    /** Whole lists in batches, as the viewer sees them. */
    async *each(list: ListQuery, limit: number): AsyncGenerator<Out[]> {
      for await (const batch of eachRow(viewer, kind, list, limit))
        yield await outputRows(viewer, kind, batch, viewer.locale)
    },

    /** The row with this id, code or slug, or null. */
    async find(key: string): Promise<Out | null> {
      const row = await findRow(key, false, received)
      return row && !isHidden(row) ? output(row) : null
    },

    /** The row with this id, code or slug; 404 when there is none for the viewer. */
    get: async (key: string): Promise<Out> => output(await getRow(key, false, received)),

    /** The stored values, for forms and for the product itself. */
    values: (key: string): Promise<Values> => getRow(key),

    /** The address a renamed row has now, or null. */
    async renamed(slug: string): Promise<string | null> {
      const row = await queryOne<{ row_id: string }>(
        sql`select row_id from old_slugs where family = ${kind.table} and slug = ${slug}`,
      )
      const now = row ? await findRow(row.row_id) : null
      return now && !now['deletedAt'] ? (now['slug'] as string) : null
    },

    async create(given: Values, options: WriteOptions = {}): Promise<Out> {
      refuseOutsiders(kind.access.create)
      return tx(async () => {
        const { plain, sealed } = partSealed(viewer, kind, given)
        const key = options.idempotencyKey
        const earlier = key ? await findMade(viewer, kind, key, given) : undefined
        if (earlier) {
          const row = await output(await getRow(earlier.row_id))
          if (earlier.is_same) return row
          throw keyReused(row)
        }
        const { values, problems, converted } = await readInput(viewer, kind, plain)
        const after: Values = { ...defaultsOf(viewer, kind), ...values, createdBy: viewer.id }
        if (kind.flow === 'content') after['status'] ??= 'draft'
        if (viewer.who === 'member' && kind.fields['confirmedAt']) after['confirmedAt'] = today()
        beforeSave(kind, after, null)
        // A missing country is a field to fill in, not a forbidden row.
        const isIncomplete =
          Object.keys(problems).length > 0 || (kind.fields['country']?.required && isEmpty(after['country']))
        if (!isIncomplete && !matchesGrant(after, kind.access.create(viewer))) throw forbidden('outside_country')
        refuseHidden(values, after)
        const kept = await readSealed(viewer, kind, sealed, after)
        await refuseProblems(after, kind.flow === 'content' && after['status'] === 'published', {
          ...problems,
          ...kept.problems,
        })
        await askPasswordFor(Object.keys(values))
        await writeRows(viewer, kind, [
          { before: null, after, action: 'create', isChecked: true, sealed: kept.changes },
        ])
        if (key) await noteMade(viewer, kind, key, given, after['id'] as string)
        return noteConverted(await output(after), converted)
      })
    },

    async update(key: string, given: Values, version: number | undefined): Promise<Out> {
      let converted: string[] = []
      const row = await change(key, version, [kind.access.update], async (before) => {
        const { plain, sealed } = partSealed(viewer, kind, given, before)
        const { values, problems, ...input } = await readInput(viewer, kind, plain, before)
        converted = input.converted
        const after: Values = { ...before, ...values }
        beforeSave(kind, after, before)
        refuseHidden(values, before)
        const kept = await readSealed(viewer, kind, sealed, after)
        const wrong = { ...problems, ...kept.problems }
        const isTakenBack = Object.keys(wrong).length === 0 && takesBack(kind, given)
        if (!isTakenBack)
          await refuseProblems(
            after,
            kind.flow === 'content' && after['status'] !== 'draft' && after['status'] !== 'rejected',
            wrong,
          )
        if (!matchesGrant(after, kind.access.update(viewer))) throw forbidden('outside_country')
        const changed = changedFields(kind, before, after)
        // Who saves the own entry, changed or not, says that it is correct today.
        if (viewer.who === 'member' && kind.fields['confirmedAt'] && !isTakenBack) after['confirmedAt'] = today()
        if (changed.length === 0 && kept.changes.length === 0 && before['confirmedAt'] === after['confirmedAt'])
          return null
        await askPasswordFor(changed)
        const isChanged = !isTakenBack && (changed.length > 0 || kept.changes.length > 0)
        if (isChanged && after['status'] === 'published' && isLookedAtAgain(after)) after['status'] = 'pending'
        return { before, after, action: 'update', isChecked: true, sealed: kept.changes }
      })
      return noteConverted(row, converted)
    },

    /** Says that staff have looked at what the owner changed since the last review. */
    review: (key: string, version: number | undefined): Promise<Out> =>
      change(key, version, [kind.access.publish], async (before) => {
        if (!kind.fields['reviewedAt']) throw notFound()
        return { before, after: { ...before, reviewedAt: new Date().toISOString() }, action: 'review' }
      }),

    /** Moves a row of the content flow; 403 for moves the viewer may not make, 400 for moves that do not exist. */
    setStatus: (key: string, status: Status, reason: string | null, version: number | undefined): Promise<Out> =>
      change(key, version, [kind.access.update, kind.access.publish], async (before) => {
        if (kind.flow !== 'content') throw notFound()
        const from = before['status'] as Status
        if (from === status) return null
        mayMove(viewer, kind, before, from, status)
        const read = readLines(reason, 1000)
        if (!read.ok) throw invalid({ statusReason: [problemOf(read)] })
        const why = read.value
        if ((status === 'rejected' || (status === 'archived' && viewer.who === 'staff')) && !why)
          throw invalid({ statusReason: [{ code: 'required' }] })
        const now = new Date().toISOString()
        const after: Values = { ...before, status, statusReason: why || null }
        beforeSave(kind, after, before)
        // A kind that holds the row back says why by its check.
        if (status === 'pending' || status === 'published') await refuseProblems({ ...after, status }, true)
        if (after['status'] !== status) throw forbidden()
        if (status === 'published') after['publishedAt'] ??= now
        if (from === 'pending' && (status === 'published' || status === 'rejected')) after['reviewedAt'] = now
        return { before, after, action: actionOf(status), isChecked: true }
      }),

    /** Puts a row into trash; a row that others refer to stays (409). Doing it twice is the same as once. */
    async remove(key: string): Promise<void> {
      refuseOutsiders(kind.access.remove)
      await tx(async () => {
        const before = await getRow(key, true)
        if (!matchesGrant(before, kind.access.remove(viewer))) throw forbidden()
        if (before['deletedAt']) return
        const uses = kind.flow === 'content' ? 0 : await countUses(kind, before['id'] as string)
        if (uses > 0) throw inUse(uses)
        await writeRows(viewer, kind, [
          { before, after: { ...before, deletedAt: new Date().toISOString() }, action: 'trash' },
        ])
      })
    },

    /** Takes a row out of trash again, as a draft when its address was taken meanwhile. */
    async restore(key: string): Promise<Out> {
      refuseOutsiders(kind.access.remove)
      return tx(async () => {
        const before = await findRow(key, true)
        const may = before !== null && matchesGrant(before, kind.access.remove(viewer))
        // Of what is in trash its owner has nothing but this way back, and other members have not even that.
        if (!before || (isHidden(before) && !may)) throw notFound()
        if (!may) throw forbidden()
        if (!before['deletedAt']) return output(before)
        const after: Values = { ...before, deletedAt: null }
        if (kind.slug && (await isTaken(kind, before['slug'] as string)))
          Object.assign(after, { slug: null }, kind.flow === 'content' ? { status: 'draft' } : {})
        await writeRows(viewer, kind, [{ before, after, action: 'restore' }])
        return output(after)
      })
    },

    /** One change to many rows: all or nothing; a single row out of reach refuses the whole (403). */
    changeMany: (
      keys: readonly string[],
      edit: (one: { id: string; version: number; values: Values }) => Promise<unknown>,
    ): Promise<number> =>
      tx(async () => {
        if (keys.length > 500) throw badRequest('too_many_rows')
        await lockRows(kind, keys)
        for (const key of keys) {
          const row = await findRow(key, true)
          if (!row) throw forbidden('outside_reach')
          await edit({ id: key, version: row['version'] as number, values: row })
        }
        return keys.length
      }),
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

const isTaken = async (kind: Kind, slug: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from ${ident(kind.table)} where slug = ${slug} and deleted_at is null`)) !== undefined
