// Keywords typed as words: found in the thesaurus in any language or synonym, else proposed as pending.
import { uuidv7 } from '#server/database/row-ids.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { toSlug } from '#lib/text/slug.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { locales } from '#words/locales.ts'
import { synonymKey } from '#server/search/queries/query.ts'
import { longestTag } from '../model/values/bounds.ts'
import { getKind } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { saveDocuments } from '../search/documents/documents.ts'
import { writeAudit } from './audit.ts'
import { fromDb } from './columns.ts'
import { targetsOf } from './refs.ts'
import { invalidate } from '#server/cache/invalidation.ts'

/** The form in which two spellings of a keyword are one. */
export const tagKey = (text: string): string => synonymKey(text)

/** Ids of the approved or pending keywords with these words (label or synonym in any language). */
export async function findTags(kindName: string, words: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(words.map(tagKey))]
  const rows = await query<{ key: string; id: string }>(sql`
    select w.key, coalesce(t.merged_into, t.id) id from unnest(${keys}::text[]) w(key)
    join ${ident(getKind(kindName).table)} t on t.deleted_at is null and (t.normalized = w.key or t.word_keys @> array[w.key])
    order by t.state = 'approved', t.usage_count`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Ids for these keywords (ids, {id} or words); words that nobody knows become pending keywords. */
export async function findOrProposeTags(
  viewer: Viewer,
  kindName: string,
  given: readonly unknown[],
): Promise<string[] | null> {
  const wanted = given.map((one) =>
    typeof one === 'string'
      ? one
      : typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string'
        ? one.id
        : '',
  )
  if (
    wanted.some((one) => !one.trim() || [...one].length > longestTag || (!isUuid(one) && tagKey(cleanLine(one)) === ''))
  )
    return null
  const ids = wanted.filter(isUuid)
  if ((await targetsOf(kindName, ids)).size < new Set(ids).size) return null
  const words = wanted.filter((one) => !isUuid(one)).map(cleanLine)
  const found = words.length > 0 ? await findTags(kindName, words) : new Map<string, string>()
  const fresh = [
    ...new Map(words.filter((word) => !found.has(tagKey(word))).map((word) => [tagKey(word), word])).values(),
  ]
  if (fresh.length > 0) for (const [key, id] of await propose(viewer, kindName, fresh)) found.set(key, id)
  return [...new Set(wanted.map((one) => (isUuid(one) ? one : (found.get(tagKey(cleanLine(one))) as string))))]
}

const languageOf = (word: string): string =>
  /[฀-๿]/.test(word) ? 'th' : /[຀-໿]/.test(word) ? 'lo' : /\p{Script=Han}/u.test(word) ? 'zh' : 'en'

async function propose(viewer: Viewer, kindName: string, words: readonly string[]): Promise<Map<string, string>> {
  const kind = getKind(kindName)
  const rows = words.map((word) => {
    const id = uuidv7()
    const normalized = tagKey(word)
    return {
      id,
      label: { [languageOf(word)]: word },
      slug: `${toSlug(word) || 'keyword'}-${id.slice(-6)}`,
      normalized,
      word_keys: [normalized],
      state: 'pending',
      created_by: viewer.id,
    }
  })
  const made = await query(sql`
    insert into ${ident(kind.table)} (id, label, slug, normalized, word_keys, state, created_by, source)
    select id, label, slug, normalized, word_keys, state, created_by, 'manual'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, label jsonb, slug text, normalized text, word_keys text[], state text, created_by text)
    order by normalized on conflict (normalized) where deleted_at is null and normalized is not null and state <> 'merged' do nothing
    returning *`)
  await saveDocuments(
    kind,
    made.map((row) => fromDb(kind, row)),
  )
  await writeAudit(
    viewer,
    made.map((row) => ({
      action: 'create',
      kind,
      id: row['id'] as string,
      label: Object.values(row['label'] as Record<string, string>)[0] ?? '',
    })),
  )
  await invalidate(kind.table)
  return findTags(kindName, words)
}

/** The columns by which a keyword is found: its main spelling, and every word it answers to. */
export function wordKeys(row: Record<string, unknown>): { normalized: string; wordKeys: string[] } {
  const label = (row['label'] ?? {}) as Record<string, string>
  // Stored texts stand in an order of their own; the first word is that of the first language.
  const labels = [...new Set([...locales, ...Object.keys(label)])].flatMap((language) => label[language] ?? [])
  const synonyms = ((row['synonyms'] ?? []) as { text?: string }[]).flatMap((entry) => entry.text ?? [])
  const keys = [...new Set([...labels, ...synonyms].map(tagKey))]
  return { normalized: keys[0] ?? '', wordKeys: keys }
}
