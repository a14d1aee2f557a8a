// Addresses of rows: made of their English or romanized names, and kept when they change.
import { locales, type Translated } from '#words/locales.ts'
import { isReservedSlug, toSlug } from '#lib/text/slug.ts'
import { ident, query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Values } from '../columns.ts'

/** A row before and after a change; `before` null: it is new. */
type Renamed = { before: Values | null; after: Values }

const romanized = (title: unknown): string => {
  if (typeof title === 'string') return title
  const texts = (title ?? {}) as Translated
  return texts.en ?? locales.map((locale) => texts[locale]).find(Boolean) ?? ''
}

/** The address of a row by its English or romanized name. */
export function slugOf(kind: Kind, row: Values): string {
  const base = toSlug(romanized(row[kind.title]))
  return base && !isReservedSlug(base) ? base : `${kind.name}-${String(row['id']).slice(-8)}`
}

/** Gives every new or renamed row its address: from the English or romanized name, with a short end when it is taken. */
export async function giveSlugs(kind: Kind, changes: readonly Renamed[]): Promise<void> {
  if (!kind.slug) return
  const wanted = changes.filter(({ before, after }) => {
    if (!before || !after['slug']) return !after['slug']
    return (
      JSON.stringify(before[kind.title]) !== JSON.stringify(after[kind.title]) &&
      toSlug(romanized(before[kind.title])) !== toSlug(romanized(after[kind.title]))
    )
  })
  if (wanted.length === 0) return
  const bases = wanted.map(({ after }) => slugOf(kind, after))
  // Two people of one name saved at the same moment: one waits. (Large uploads come one after the other.)
  if (bases.length <= 20)
    await query(
      sql`select pg_advisory_xact_lock(hashtextextended(k, 8)) from unnest(${[...new Set(bases)].sort().map((base) => `${kind.table}/${base}`)}::text[]) k`,
      true,
    )
  const rows = await query<{ slug: string }>(
    sql`
    select slug from ${ident(kind.table)} where slug = any(${bases}::text[]) and deleted_at is null
    union all select slug from old_slugs where family = ${kind.table} and slug = any(${bases}::text[])`,
    true,
  )
  const taken = new Set(rows.map((row) => row.slug))
  wanted.forEach(({ after }, index) => {
    const base = bases[index] as string
    const slug = taken.has(base) ? `${base.slice(0, 72)}-${String(after['id']).slice(-7)}` : base
    taken.add(slug)
    after['slug'] = slug
  })
  const renamed = wanted.filter(
    ({ before, after }) => before?.['slug'] && !before['deletedAt'] && before['slug'] !== after['slug'],
  )
  if (renamed.length === 0) return
  await query(sql`
    insert into old_slugs (family, slug, row_id)
    select ${kind.table}, slug, id from unnest(${renamed.map(({ before }) => before?.['slug'])}::text[], ${renamed.map(({ after }) => after['id'])}::uuid[]) as r(slug, id)
    on conflict (family, slug) do update set row_id = excluded.row_id`)
}
