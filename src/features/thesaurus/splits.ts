// Synonyms split off: each becomes a keyword of its own, the chosen rows have it in place of the old one, and for seven days
// that can be taken back.
import { idsSql } from '#engine/store/reading/stored-rows.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { merging } from '#engine/interfaces/merging.ts'
import { renewUses } from '#engine/search/documents/renew-uses.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, conflict, forbidden, notFound, Problem } from '#server/errors.ts'
import type { Split } from './split.ts'
import { isLocale } from '#words/locales.ts'

export type Synonym = { language?: string; text: string }

export const synonymsOf = (row: Pick<Row<typeof keywords>, 'synonyms'>): Synonym[] => row.synonyms ?? []

/** The kinds whose rows have keywords, and the field these stand in. */
export const taggedKinds = (): { kind: Kind; field: string }[] =>
  allKinds().flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([field, { type, to }]) =>
      type === 'tags' && to === keywords.name ? [{ kind, field }] : [],
    ),
  )

/** Puts the new keyword in the place of the old one in these rows. All of them, or none (403). */
async function follow(viewer: Viewer, from: string, to: string, ids: readonly string[]): Promise<void> {
  const left = new Set(ids)
  for (const { kind, field } of taggedKinds()) {
    const rows = records(viewer, kind)
    const changes = []
    for (const id of left) {
      if (!(await rows.find(id))) continue
      const before = await rows.values(id)
      const ids = (before[field] ?? []) as string[]
      if (before.deletedAt || !ids.includes(from) || !matchesGrant(before, kind.access.update(viewer))) continue
      left.delete(id)
      const after = { ...before, [field]: ids.map((one) => (one === from ? to : one)) }
      changes.push({ before, after, action: 'update' as const })
    }
    await writeRows(viewer, kind, changes)
  }
  if (left.size > 0) throw forbidden('outside_reach')
}

/**
 * Makes the synonym `text` of a keyword a keyword of its own.
 * @param followers ids of rows of any kind that have the keyword and have the new one in its place from now on
 * @throws 404 when there is no such synonym, 409 when the keyword was changed since `version`, or a keyword has this name
 * @returns the id of the new keyword
 */
export async function splitSynonym(
  viewer: Viewer,
  id: string,
  text: string,
  followers: readonly string[],
  version: number,
): Promise<string> {
  const kind = keywords
  const ids = [...new Set(followers)]
  if (!ids.every(isUuid) || ids.length > 500) throw badRequest('too_many_rows')
  return tx(async () => {
    if (isUuid(id)) await lockRows(kind, [id])
    const rows = records(viewer, kind)
    const before = await rows.values(id)
    if (!matchesGrant(before, kind.access.update(viewer))) throw forbidden()
    const word = synonymsOf(before).find((one) => one.text === text)
    if (before.deletedAt || !word) throw notFound()
    if (before.version !== version) throw conflict(null)
    const left = synonymsOf(before).filter((one) => one !== word)
    await rows.update(id, { synonyms: left }, version)
    const made = await rows.create({
      label: { [word.language && isLocale(word.language) ? word.language : 'en']: word.text },
      parent: before.parent ?? null,
      domainIndustries: before.domainIndustries ?? [],
      state: 'approved',
    })
    await follow(viewer, id, made.id, ids)
    const label = labelOf(before.label, 'en')
    await query(sql`
      insert into splits (id, keyword, made, word, keyword_label, made_by, made_name, role)
      values (${uuidv7()}::uuid, ${id}::uuid, ${made.id}::uuid, ${JSON.stringify(word)}::jsonb, ${label}, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
    await writeAudit(viewer, [{ action: 'split', kind, id, label, changed: { split: { old: text, new: made.id } } }])
    // The others are no longer found by the word that left.
    await renewUses(kind, id)
    return made.id
  })
}

type SplitRecord = { keyword: string; made: string; word: Synonym; is_over: boolean; undone_at: string | null }

/**
 * Takes a split back: every row with the new keyword, also those that chose it since, has the old one again, and the word is
 * a synonym. 409 when its seven days are over, or one of the two keywords is gone.
 */
export async function undoSplit(viewer: Viewer, split: string): Promise<number> {
  const kind = keywords
  if (!isUuid(split) || kind.access.update(viewer) === false || kind.access.remove(viewer) === false) throw notFound()
  return tx(async () => {
    const noted = await queryOne<SplitRecord>(sql`
      select keyword, made, word, undo_until <= now() is_over, undone_at::text undone_at from splits where id = ${split}::uuid for update`)
    if (!noted) throw notFound()
    if (noted.undone_at) return 0
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    await lockRows(kind, [noted.keyword, noted.made])
    const rows = records(viewer, kind)
    const [kept, made] = [await rows.values(noted.keyword), await rows.values(noted.made)]
    if (kept.deletedAt || made.deletedAt) throw new Problem(409, 'merged_again')
    const { moved } = await merging().mergeRows(viewer, kind, noted.keyword, [noted.made])
    const now = await rows.values(noted.keyword)
    const words = synonymsOf(now)
    if (!words.some(({ text }) => text === noted.word.text))
      await rows.update(noted.keyword, { synonyms: [...words, noted.word] }, now.version)
    await query(sql`update splits set undone_at = now() where id = ${split}::uuid`)
    const label = labelOf(now.label, 'en')
    const changed = { split: { old: noted.made, new: noted.word.text } }
    await writeAudit(viewer, [{ action: 'unsplit', kind, id: noted.keyword, label, changed }])
    await renewUses(kind, noted.keyword)
    return moved
  })
}

/** The splits that the viewer can take back now, newest first. */
export async function listSplits(viewer: Viewer): Promise<Split[]> {
  const { access } = keywords
  if (access.update(viewer) === false || access.remove(viewer) === false) return []
  const rows = await query<{
    id: string
    word: Synonym
    keyword_label: string
    made_name: string
    role: string | null
    undo_until: Date
  }>(sql`
    select s.* from splits s
    where s.undone_at is null and s.undo_until > now() and s.keyword in (${idsSql(keywords, true)}) and s.made in (${idsSql(keywords, true)})
    order by s.id desc limit 50`)
  return rows.map((row) => ({
    id: row.id,
    word: row.word.text,
    keyword: row.keyword_label,
    who: nameShownTo(viewer, row.made_name, row.role),
    until: new Date(row.undo_until).toISOString(),
  }))
}
