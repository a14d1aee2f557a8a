// Cropped pictures: a cut is a stored file with an address of its own, from which nothing leads a visitor to the rest.
import { createHash } from 'node:crypto'
import { type Crop, isWhole } from '#lib/crop.ts'
import { invalid, ok, type Result } from '#lib/result.ts'
import { query, queryOne, sql, type Sql } from './db.ts'
import { widths } from './stored-files.ts'

type Picture = { key: string; crop?: Crop }
type Held = Picture | null | undefined
type Whole = { key: string; width: number | null; height: number | null; public: boolean; owner: string | null }
type Found = { key: string; crop: Crop | null; public: boolean; owner: string | null; whole: Whole }

/** Who saves. All but members may see the whole of a picture that stands in a row which they may change. */
type Cutter = { id: string | null; who: string }

const find = (key: string | undefined): Promise<Found | undefined> =>
  key === undefined
    ? Promise.resolve(undefined)
    : queryOne<Found>(sql`
        select f.key, f.crop, f.public, f.owner, to_jsonb(w) whole from files f join files w on w.key = coalesce(f.cut_from, f.key)
        where f.key = ${key} and f.removed_at is null and w.removed_at is null and w.type like 'image/%'`)

const isSame = (one: Crop | null, other: Crop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]))

/** Everybody who cuts gets an address of their own: nobody is given somebody else's by cutting the same. */
const addressOf = (whole: string, { x, y, width, height }: Crop, owner: string | null): string =>
  createHash('sha256')
    .update([whole, x, y, width, height, owner ?? ''].join(' '))
    .digest('hex')

/** Size of a cut in px: it is cut from the largest width that is kept. */
function sizeOf({ width, height }: Whole, crop: Crop): { width: number; height: number } {
  const scale = Math.min(1, Math.max(...widths) / (width ?? 1))
  const px = (side: number | null, part: number): number => Math.max(1, Math.round((side ?? 1) * scale * part))
  return { width: px(width, crop.width), height: px(height, crop.height) }
}

/** May the cutter show this, of which everybody sees only a part? */
async function mayShow(cutter: Cutter, file: Found, isAsItIs: boolean, before: Held): Promise<boolean> {
  if (isAsItIs ? file.public : file.whole.public) return true
  if (cutter.id !== null && [file.owner, file.whole.owner].includes(cutter.id)) return true
  if (isAsItIs && before?.key === file.key) return true
  // Another part of what stands in the row, for who cut it there and for staff.
  const here = await find(before?.key)
  return (
    here?.whole.key === file.whole.key && (cutter.who !== 'member' || (cutter.id !== null && here.owner === cutter.id))
  )
}

/** Notes the cut, whose pixels are cut when it is first asked for. */
const note = (key: string, whole: Whole, crop: Crop, size: { width: number; height: number }, owner: string | null) =>
  query(sql`
    insert into files (key, name, type, bytes, width, height, public, owner, cut_from, crop)
    select ${key}, name, type, round(bytes * ${crop.width * crop.height}::float8), ${size.width}, ${size.height}, true, ${owner}, key, ${JSON.stringify(crop)}::jsonb
    from files where key = ${whole.key}
    on conflict (key) do update set public = true, owner = excluded.owner, removed_at = null`)

/**
 * The picture as it is kept: with the key and the size of its cut. The crop of a cut is told of the whole picture; without
 * one it stays as it is, and all of the picture takes it back. In the transaction of the save that `hideCutAway` ends.
 * @param before what stands in the row
 * @returns a failure when it would show more of somebody else's picture than everybody sees
 */
export async function cutAsAsked<P extends Picture>(cutter: Cutter, given: P, before: Held): Promise<Result<P>> {
  const file = await find(given.key)
  // A picture whose file is not here: there is nothing to cut.
  if (!file) return given.crop ? invalid('cropOfOthers') : ok(given)
  const asked = given.crop ?? file.crop
  const crop = asked && !isWhole(asked) ? asked : null
  const isAsItIs = isSame(crop, file.crop)
  if (!(await mayShow(cutter, file, isAsItIs, before))) return invalid('cropOfOthers')
  const { whole } = file
  const key = isAsItIs ? file.key : crop ? addressOf(whole.key, crop, cutter.id) : whole.key
  const size = crop ? sizeOf(whole, crop) : { width: whole.width ?? 0, height: whole.height ?? 0 }
  if (crop && !isAsItIs) await note(key, whole, crop, size, cutter.id)
  else await query(sql`update files set public = true where key = ${key} and not public`)
  const kept = { ...given, key, ...size }
  if (crop) kept.crop = crop
  else delete kept.crop
  return ok(kept)
}

const keyOf = (value: unknown): string | undefined => (value as { key?: string } | null | undefined)?.key

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> }

/** Keys of the pictures that came or went in these fields. */
export const changedPictures = (fields: readonly string[], changes: readonly Change[]): string[] =>
  changes.flatMap(({ before, after }) =>
    fields.flatMap((name) => {
      const both = [keyOf(before?.[name]), keyOf(after[name])]
      return both[0] === both[1] ? [] : both.filter((key) => key !== undefined)
    }),
  )

/**
 * Takes from visitors what was cut away: of pictures of which a row shows a cut, all that no row shows. For the end of a save.
 * @param keys of pictures that came or went
 * @param shownBy whether a row shows the file with this key
 */
export async function hideCutAway(keys: readonly string[], shownBy: (key: Sql) => Sql): Promise<void> {
  if (keys.length === 0) return
  const wholes = await query<{ key: string }>(sql`
    select distinct coalesce(f.cut_from, f.key) key from files f where f.key = any(${keys}::text[])
      and (f.cut_from is not null or exists (select 1 from files c where c.cut_from = f.key))`)
  if (wholes.length === 0) return
  const roots = wholes.map(({ key }) => key)
  await query(sql`
    update files f set public = false
    where f.public and (f.key = any(${roots}::text[]) or f.cut_from = any(${roots}::text[])) and not ${shownBy(sql`f.key`)}
      and not exists (select 1 from settings where value::text like '%' || f.key || '%')
      and exists (select 1 from files c where c.cut_from = coalesce(f.cut_from, f.key) and ${shownBy(sql`c.key`)})`)
}
