// Cropped pictures: a cut is a stored file with an address of its own, from which nothing leads a visitor to the rest.
import { createHash } from 'node:crypto'
import { type Crop, isWhole } from '#lib/crop.ts'
import { invalid, ok, type Result } from '#lib/result.ts'
import { query, queryOne, sql } from '../database/db.ts'
import { widths } from './stored-files.ts'

type Picture = { key: string; crop?: Crop }
type Held = Picture | null | undefined
type Whole = { key: string; width: number | null; height: number | null; owner: string | null }
type Found = { key: string; crop: Crop | null; owner: string | null; whole: Whole }

/**
 * Who saves, and which pictures rows show them. All but members may see the whole of a picture that stands in a row which
 * they may change.
 */
type Cutter = { id: string | null; who: string; sees: (key: string) => Promise<boolean> }

const find = (key: string | undefined): Promise<Found | undefined> =>
  key === undefined
    ? Promise.resolve(undefined)
    : queryOne<Found>(sql`
        select f.key, f.crop, f.owner, to_jsonb(w) whole from files f join files w on w.key = coalesce(f.cut_from, f.key)
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

/** May the cutter show this? A copied key opens nothing. */
async function mayShow(cutter: Cutter, file: Found, isAsItIs: boolean, before: Held): Promise<boolean> {
  if (cutter.who === 'system' || (isAsItIs && before?.key === file.key)) return true
  if (cutter.id !== null && [file.owner, file.whole.owner].includes(cutter.id)) return true
  if (await cutter.sees(isAsItIs ? file.key : file.whole.key)) return true
  // Another part of what stands in the row, for who cut it there and for staff.
  const here = await find(before?.key)
  return (
    here?.whole.key === file.whole.key && (cutter.who !== 'member' || (cutter.id !== null && here.owner === cutter.id))
  )
}

/** Notes the cut, whose pixels are cut when it is first asked for. */
const note = (key: string, whole: Whole, crop: Crop, size: { width: number; height: number }, owner: string | null) =>
  query(sql`
    insert into files (key, name, type, bytes, width, height, owner, cut_from, crop)
    select ${key}, name, type, round(bytes * ${crop.width * crop.height}::float8), ${size.width}, ${size.height}, ${owner}, key, ${JSON.stringify(crop)}::jsonb
    from files where key = ${whole.key}
    on conflict (key) do update set owner = excluded.owner, removed_at = null`)

/**
 * The picture as it is kept: with the key and the size of its cut. The crop of a cut is told of the whole picture; without
 * one it stays as it is, and all of the picture takes it back. In the transaction of the save.
 * @param before what stands in the row
 * @returns a failure when it would show more of somebody else's picture than its cutter sees
 */
export async function applyCrop<P extends Picture>(cutter: Cutter, given: P, before: Held): Promise<Result<P>> {
  const file = await find(given.key)
  // A picture whose file is not here: there is nothing to cut.
  if (!file) return given.crop ? invalid('cropOfOthers') : ok(given)
  const wanted = given.crop ?? file.crop
  const crop = wanted && !isWhole(wanted) ? wanted : null
  const isAsItIs = isSame(crop, file.crop)
  if (!(await mayShow(cutter, file, isAsItIs, before))) return invalid('cropOfOthers')
  const { whole } = file
  const key = isAsItIs ? file.key : crop ? addressOf(whole.key, crop, cutter.id) : whole.key
  const size = crop ? sizeOf(whole, crop) : { width: whole.width ?? 0, height: whole.height ?? 0 }
  if (crop && !isAsItIs) await note(key, whole, crop, size, cutter.id)
  const stored = { ...given, key, ...size }
  if (crop) stored.crop = crop
  else delete stored.crop
  return ok(stored)
}
