// Works that a run has fetched: they wait in a table of their own, each once, until they become an upload.
import { createHash } from 'node:crypto'
import { createRunFromSource } from '#import/begin-from-source.ts'
import { kindForImport } from '#import/runs.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { readCslItems } from '#server/sheets/reference-files/csl-json.ts'
import { referenceCells, referenceHeadings } from '#server/sheets/reference-files/reference.ts'
import { sourceLabels } from '../sources.ts'
import { type Place, starterOf } from './place.ts'

type Work = Readonly<Record<string, unknown>>

/** The same work under another cursor is the same. */
function keyOf(work: Work): string {
  const { custom, DOI } = work
  const { openalex, eid } = (custom ?? {}) as { openalex?: string; eid?: string }
  return String(openalex ?? eid ?? DOI ?? createHash('sha256').update(JSON.stringify(work)).digest('hex'))
}

/**
 * Keeps these works behind those that are there, in the transaction of the portion.
 * @param from places before it are taken
 * @param most so many at most
 * @returns how many are new
 */
export async function keepWorks(run: number, works: readonly Work[], from: number, most: number): Promise<number> {
  const rows = works.flatMap((work, at) => {
    const [read] = readCslItems([work]).works
    return read ? [{ position: from + at, key: keyOf(work), cells: referenceCells(read.work) }] : []
  })
  if (rows.length === 0 || most <= 0) return 0
  const kept = await query(sql`
    insert into fetched_works (run, position, key, cells)
    select ${run}, r.position, r.key, r.cells
    from json_to_recordset(${JSON.stringify(rows).replaceAll('\\u0000', '')}::json) as r(position int, key text, cells json)
    where not exists (select 1 from fetched_works f where f.run = ${run} and f.key = r.key)
    order by r.position limit ${most}
    on conflict (run, key) do nothing returning position`)
  return kept.length
}

/** What was asked for, in short. */
export function questionOf({ query: { country, organization, words, from, to, authors } }: Place): string {
  const years = from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
  return [country, organization, words, years, authors.slice(0, 3).join(' ')].filter(Boolean).join(' ')
}

/** With how much of it came: it stands in the history of uploads. */
function nameOf(place: Place): string {
  const { source, said, works } = place
  const came = said !== null && said > works ? `${works} of ${said}` : String(works)
  return `${sourceLabels[source]} ${questionOf(place)
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .slice(0, 120)} (${came}).json`
}

/** Makes an upload of the works of a run, in the transaction that ends it. @returns its number; null where there are none */
export async function beginUpload(run: number, place: Place): Promise<number | null> {
  // What no work has is no column.
  const found = await queryOne<{ filled: number[] | null }>(sql`
    select array_agg(distinct c.at::int) filled from fetched_works f, json_array_elements_text(f.cells) with ordinality c(cell, at)
    where f.run = ${run} and c.cell <> ''`)
  const filled = (found?.filled ?? []).map((at) => at - 1).toSorted((a, b) => a - b)
  if (filled.length === 0) return null
  const viewer = starterOf(place)
  const cells = filled.map((at) => sql`cells -> ${at}::int`).reduce((a, b) => sql`${a}, ${b}`)
  const upload = await createRunFromSource(viewer, kindForImport(viewer, publications.name), {
    name: nameOf(place),
    database: sourceLabels[place.source],
    headings: filled.map((at) => referenceHeadings[at] ?? ''),
    rows: sql`select position, json_build_array(${cells}) cells from fetched_works where run = ${run}`,
  })
  await query(sql`delete from fetched_works where run = ${run}`)
  return upload.number
}

const keptDays = 30
/** Of runs that nobody goes on with. */
export const forgetFetched = (): Promise<unknown> =>
  query(sql`
    delete from fetched_works where run in (
      select number from runs where coalesce(worked_at, created_at) < now() - ${keptDays} * interval '1 day')`)
