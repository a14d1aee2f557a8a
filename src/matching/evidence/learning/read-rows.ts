// Reads what is learned: rows of a kind as every visitor sees them, with their public works, or their own texts where they have none.
import { type MatchText, textsOfWorks, unlinkedWorks, withheldRows } from '#engine/interfaces/match-sources.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { visitor } from '#engine/model/viewer.ts'
import { rowsFor } from '#engine/search/lists/cached-rows.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { hashedTerms } from '../learned/hashed-terms.ts'
import type { LearnedDocument, LearnedRow } from '../learned/learned-rows.ts'
import type { MatchedKind } from '../../matched-kinds.ts'

/** Ids of the next public rows of a kind. */
export const nextIds = async ({ kind }: MatchedKind, after: string, size: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select t.id from ${ident(kind.table)} t where t.id > ${after}::uuid and ${baseCondition(visitor(), kind, {})}
      order by t.id limit ${size}`)
  ).map(({ id }) => id)

/** Those of these rows that are public and may be proposed now. */
export async function publicAmong({ kind }: MatchedKind, ids: readonly string[]): Promise<Set<string>> {
  const [rows, withheld] = await Promise.all([
    query<{ id: string }>(sql`
      select t.id from ${ident(kind.table)} t where t.id = any(${ids}::uuid[]) and ${baseCondition(visitor(), kind, {})}`),
    withheldRows(kind.name, ids),
  ])
  return new Set(rows.flatMap(({ id }) => (withheld.has(id) ? [] : [id])))
}

function ownText({ shape }: MatchedKind, row: Out): LearnedDocument {
  const [title, ...others] = shape.texts.map((name) => textsIn(row[name]).join('\n'))
  const keywordIds = ((row[shape.keywords] ?? []) as RefOut[]).map(({ id }) => id)
  return { id: null, year: 0, terms: hashedTerms({ title: title ?? '', text: others.join('\n'), keywordIds }) }
}

const latestYear = 65535

const documentOf = ({ id, title, text, year, keywords }: MatchText): LearnedDocument => ({
  id,
  year: Math.min(latestYear, Math.max(0, year ?? 0)),
  terms: hashedTerms({ title, text, keywordIds: keywords }),
})

/** What is learned of the next works that are of no row, and the last of their ids; null after the last. */
export async function readUnlinked(
  number: number,
  after: string,
  size: number,
): Promise<{ rows: LearnedRow[]; last: string } | null> {
  const works = (await unlinkedWorks()?.next(after, size)) ?? []
  const last = works.at(-1)?.id
  if (last === undefined) return null
  const documents = works.map(documentOf).filter(({ terms }) => terms.length > 0)
  return { rows: documents.map((document) => ({ kind: number, id: document.id ?? '', documents: [document] })), last }
}

/** What is learned of these rows; one that says nothing is left out. */
export async function readRows(own: MatchedKind, number: number, ids: readonly string[]): Promise<LearnedRow[]> {
  const { kind, shape } = own
  const among = await publicAmong(own, ids)
  const wanted = ids.filter((id) => among.has(id))
  const fields = [...shape.texts, shape.keywords]
  const [rows, works] = await Promise.all([
    rowsFor(visitor(), kind, wanted, baseCondition(visitor(), kind, {}), fields),
    textsOfWorks(kind.name, wanted),
  ])
  return rows.flatMap((row) => {
    const documents = (works.get(row.id) ?? []).map(documentOf)
    const learned = (documents.length > 0 ? documents : [ownText(own, row)]).filter(({ terms }) => terms.length > 0)
    return learned.length > 0 ? [{ kind: number, id: row.id, documents: learned }] : []
  })
}
