// Search documents as they are written: new ones by COPY, others over those that stand.
import { binaryInts, binaryReal, binaryRow, binaryUuid, copyBinary } from '#server/database/copy.ts'
import { query, sql, type Sql } from '#server/database/db.ts'
import { tsvectorArray } from '#server/search/documents/tsvector.ts'

export type SearchDocument = {
  id: string
  /** Its row is written now: there is no document of it yet. */
  isNew: boolean
  listed: boolean
  score: number
  facets: number[]
  memberFacets: number[]
  staffFacets: number[]
  tsv: Buffer
  words: Buffer
  nameKey: string
}

type Kind = { name: string; table: string }

const columns = [
  'family',
  'id',
  'kind',
  'listed',
  'score',
  'facets',
  'memberFacets',
  'staffFacets',
  'tsv',
  'words',
  'nameKey',
]
const [yes, no] = [Buffer.from([1]), Buffer.from([0])]

function copyDocuments(kind: Kind, documents: readonly SearchDocument[]): Promise<void> {
  const [family, name] = [Buffer.from(kind.table), Buffer.from(kind.name)]
  const rows = documents.map((one) =>
    binaryRow([
      family,
      binaryUuid(one.id),
      name,
      one.listed ? yes : no,
      binaryReal(one.score),
      binaryInts(one.facets),
      binaryInts(one.memberFacets),
      binaryInts(one.staffFacets),
      one.tsv,
      one.words,
      Buffer.from(one.nameKey),
    ]),
  )
  return copyBinary('search', columns, rows)
}

const codeArray = (codes: readonly number[]): string => `{${codes.join()}}`

const oneDocument = (one: SearchDocument): Sql => sql`
    (select ${one.id}::uuid, ${one.listed}::boolean, ${one.score}::real, ${codeArray(one.facets)}::text, ${codeArray(one.memberFacets)}::text,
      ${codeArray(one.staffFacets)}::text, (${tsvectorArray([one.tsv])}::tsvector[])[1], ${one.words}::bytea, ${one.nameKey}::text)`

const manyDocuments = (documents: readonly SearchDocument[]): Sql => sql`
    unnest(${documents.map((one) => one.id)}::uuid[], ${documents.map((one) => one.listed)}::boolean[], ${documents.map((one) => one.score)}::real[],
      ${documents.map((one) => codeArray(one.facets))}::text[], ${documents.map((one) => codeArray(one.memberFacets))}::text[],
      ${documents.map((one) => codeArray(one.staffFacets))}::text[],
      ${tsvectorArray(documents.map((one) => one.tsv))}::tsvector[], ${documents.map((one) => one.words)}::bytea[],
      ${documents.map((one) => one.nameKey)}::text[])`

/**
 * A statement that adds these documents; `more` says which of them, or what becomes of those that stand. A single one is no array: of
 * arrays the database guesses the length, and makes a plan anew for each.
 */
export function insertDocuments(kind: Kind, documents: readonly SearchDocument[], more: Sql): Sql {
  const [one, ...others] = documents
  return sql`
    insert into search (family, id, kind, listed, score, facets, member_facets, staff_facets, tsv, words, name_key)
    select ${kind.table}, id, ${kind.name}, listed, score, facets::int[], member_facets::int[], staff_facets::int[], tsv, words, name_key
    from ${one && others.length === 0 ? oneDocument(one) : manyDocuments(documents)}
      as d(id, listed, score, facets, member_facets, staff_facets, tsv, words, name_key) ${more}`
}

/** What `insertDocuments` does with those that stand. */
export const replacing = sql`
    on conflict (family, id) do update set kind = excluded.kind, listed = excluded.listed, score = excluded.score,
      facets = excluded.facets, member_facets = excluded.member_facets, staff_facets = excluded.staff_facets, tsv = excluded.tsv,
      words = excluded.words, name_key = excluded.name_key`

const replaceDocuments = (kind: Kind, documents: readonly SearchDocument[]): Promise<unknown> =>
  query(insertDocuments(kind, documents, sql`order by id ${replacing}`), true)

/** Writes documents of one kind, in the current transaction. */
export async function writeDocuments(kind: Kind, documents: readonly SearchDocument[]): Promise<void> {
  const fresh = documents.filter((one) => one.isNew)
  const others = documents.filter((one) => !one.isNew)
  if (fresh.length > 0) await copyDocuments(kind, fresh)
  if (others.length > 0) await replaceDocuments(kind, others)
}
