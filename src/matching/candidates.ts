// Which rows of a kind a match looks at: the index finds them, by whichever way it answers lists, and their owners let them be proposed.
import { searchIndex } from '#engine/search/current-index.ts'
import { findCodes } from '#engine/search/facets/facet-codes.ts'
import type { FacetChoice } from '#engine/search/facets/facet-filter.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { textOf } from '#engine/search/postgres/words.ts'
import type { SearchWords } from '#engine/search/queries/parse-query.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldsOfMatch, type MatchCondition, type MatchShape } from '#engine/model/match-shape.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { withheldRows } from '#engine/interfaces/match-sources.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { rowsFor } from '#engine/search/lists/cached-rows.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { ident, query, sql } from '#server/database/db.ts'
import type { MatchedKind } from './matched-kinds.ts'
import { isWordItself, readWordWeights } from './word-weights.ts'
import type { Wanted } from './wanted.ts'

/** So many of the rarest keywords are looked for, each in so many rows. */
const mostKeywords = 8
const ofEachKeyword = 120
const ofText = 200

/** The wanted keywords by their codes in documents of the kind; those that no row has are absent, all where documents do not tell them. */
async function codesOf(kind: Kind, { keywords }: MatchShape, wanted: Wanted): Promise<Map<number, string>> {
  if (!kind.list.facets.includes(keywords)) return new Map()
  const ids = wanted.keywords.map(({ id }) => id)
  const codes = await findCodes(
    kind,
    ids.map((value) => ({ facet: keywords, value })),
  )
  return new Map(
    ids.flatMap((id): [number, string][] => {
      const code = codes.get(`${keywords}|${id}`)
      return code === undefined ? [] : [[code, id]]
    }),
  )
}

/** What a condition is asked by; null where nothing was said of it. A facet tells which rows meet it. */
function choiceFor(condition: MatchCondition, { levels, query: { origin, months }, from }: Wanted): FacetChoice | null {
  switch (condition.is) {
    case 'level':
      return levels.size > 0 ? { facet: condition.of, values: [...levels] } : null
    case 'eligible':
      return origin ? { facet: condition.of, values: [origin] } : null
    case 'available':
      return from ? { facet: condition.from, values: [] } : null
    case 'begins':
      return from ? { facet: condition.at, values: [] } : null
    case 'duration':
      return months ? { facet: condition.least, values: [] } : null
    default:
      return null
  }
}

/**
 * Where somebody asks by conditions alone ("scholarships for doctoral students"): rows that say that they meet them, and the first of
 * all, which may leave it open. What a row says of itself is no such question.
 */
function listsOfConditions(kind: Kind, { conditions }: MatchShape, wanted: Wanted): [ListQuery, number][] {
  if (wanted.query.source) return []
  const choices = conditions.flatMap((condition) => choiceFor(condition, wanted) ?? [])
  if (choices.length === 0) return []
  const facets = choices.filter(({ facet, values }) => values.length > 0 && kind.list.facets.includes(facet))
  return [...(facets.length > 0 ? [[{ facets }, ofText] as [ListQuery, number]] : []), [{}, ofText]]
}

/** Lists that together hold what may match, each with how much of it is looked at. */
async function listsFor(kind: Kind, shape: MatchShape, wanted: Wanted): Promise<[ListQuery, number][]> {
  // Who has more of them comes first.
  const holders = [...(await codesOf(kind, shape, wanted)).keys()]
  const rarest = [...wanted.keywords]
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, mostKeywords)
  const lists = rarest.map(({ words }): [ListQuery, number] => [
    { text: { ...words, holders }, whole: true },
    ofEachKeyword,
  ])
  if (wanted.text) lists.push([{ text: { ...wanted.text, holders } }, ofText])
  if (lists.length > 0) return lists
  // Where nothing is said of the subject, whoever is of the industry, or in the place.
  const facet =
    shape.industries && wanted.industries.size > 0
      ? { facet: shape.industries, values: [...wanted.industries] }
      : shape.places && wanted.countries.size > 0
        ? { facet: shape.places, values: [...wanted.countries] }
        : null
  if (facet) return kind.list.facets.includes(facet.facet) ? [[{ facets: [facet] }, ofText]] : []
  return listsOfConditions(kind, shape, wanted)
}

/** Ids of the rows that may match, in no order: those that the index finds, and `near` ones, whose works or texts are close. */
export async function findCandidates(
  viewer: Viewer,
  { kind, shape }: MatchedKind,
  wanted: Wanted,
  near: readonly string[],
): Promise<string[]> {
  const lists = await listsFor(kind, shape, wanted)
  const slices = await Promise.all(lists.map(([list, most]) => searchIndex().slice(viewer, [{ kind, list }], 0, most)))
  const { source } = wanted.query
  const ids = new Set([...slices.flatMap(({ hits }) => hits.map(({ id }) => id)), ...near])
  if (source && source.kind === kind.name) ids.delete(source.id)
  const withheld = await withheldRows(kind.name, [...ids])
  return [...ids].filter((id) => !withheld.has(id)).sort()
}

type Part = { at: number; isWord: boolean }

/** All of the word, or of several the share that are words by themselves. */
function heldOf(parts: readonly Part[], found: ReadonlySet<number>): number {
  if (parts.every(({ at }) => found.has(at))) return 1
  return parts.filter(({ at, isWord }) => isWord && found.has(at)).length / parts.length
}

/** How much of the words a document holds, by how much they tell: 0 to 1. */
async function readShareHeld(kind: Kind, words: SearchWords | null): Promise<((document: Buffer) => number) | null> {
  const text = await textOf(kind, words)
  if (!text) return null
  const weightOf = await readWordWeights(text.wholeWords.flatMap((word) => word.flatMap(({ tokens }) => tokens)))
  const telling = text.wholeWords.map((word) => ({
    parts: word.map(({ at, tokens }) => ({ at, isWord: isWordItself(tokens[0] ?? '') })),
    // As rare as the rarest of its parts, each as frequent as the most frequent of its forms.
    weight: Math.max(0, ...word.map(({ tokens }) => Math.min(...tokens.map(weightOf)))),
  }))
  const all = telling.reduce((sum, { weight }) => sum + weight, 0)
  return (document) => {
    const found = new Set(text.wanted.find(document).wanted)
    const held = telling.reduce((sum, { parts, weight }) => sum + weight * heldOf(parts, found), 0)
    return all === 0 ? 0 : held / all
  }
}

/** What is known of a candidate: by its document, or by its row where that was read already. */
export type Signs = {
  id: string
  /** Ids of the wanted keywords that the row has, and perhaps others of it. */
  keywords: readonly string[]
  /** The share of the words of the text that its document holds, by how much they tell: 0 to 1; null where no text is sought. */
  held: number | null
  row: Out | null
}

/** So few rows are read at once. */
const fewRows = 40

/** The rows, where documents do not tell their keywords, or they are so few that nothing is won by asking documents first. */
async function rowsBefore(viewer: Viewer, { kind, shape }: MatchedKind, wanted: Wanted, ids: readonly string[]) {
  const isTold = kind.list.facets.includes(shape.keywords)
  if (isTold && (wanted.text || ids.length > fewRows)) return null
  const rows = await rowsFor(viewer, kind, ids, baseCondition(viewer, kind, {}), fieldsOfMatch(shape))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The signs of those candidates that everybody may see now. */
export async function readSigns(
  viewer: Viewer,
  own: MatchedKind,
  wanted: Wanted,
  ids: readonly string[],
): Promise<Signs[]> {
  if (ids.length === 0) return []
  const { kind, shape } = own
  const known = await rowsBefore(viewer, own, wanted, ids)
  const keywordsOf = (row: Out): string[] => ((row[shape.keywords] ?? []) as RefOut[]).map(({ id }) => id)
  if (known && !wanted.text)
    return [...known.values()].map((row) => ({ id: row.id, keywords: keywordsOf(row), held: null, row }))
  const [codes, shareHeld] = await Promise.all([codesOf(kind, shape, wanted), readShareHeld(kind, wanted.text)])
  const documents = await query<{ id: string; words: Buffer | null; codes: number[] | null }>(
    sql`select t.id, ${shareHeld ? sql`s.words` : sql`null::bytea`} as words,
        (select array_agg(c) from unnest(${[...codes.keys()]}::int[]) c where c = any(s.facets)) as codes
      from ${ident(kind.table)} t join search s on s.family = ${kind.table} and s.id = t.id
      where t.id = any(${ids}::uuid[]) and ${baseCondition(viewer, kind, {})} order by t.id`,
    true,
  )
  return documents.map(({ id, words, codes: found }) => {
    const row = known?.get(id) ?? null
    const keywords = row ? keywordsOf(row) : (found ?? []).flatMap((code) => codes.get(code) ?? [])
    return { id, keywords, held: shareHeld && (words ? shareHeld(words) : 0), row }
  })
}
