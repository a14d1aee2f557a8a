// A file with numbers of authors as Scopus gave them: a run whose people and values are those of its rows.
import { figureNames, type Recorded } from './figures.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { peopleByScopusId } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { parseScopusId } from '#lib/identifiers/scopus-id.ts'
import { parseNumber } from '#lib/text/numbers.ts'
import { parseDate } from '#lib/time/dates.ts'
import { databaseDay } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbiddenTo } from '#server/errors.ts'
import type { Run } from '#server/runs/runs.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { beginWith, mayRunMetrics } from './runs-of-viewer.ts'

const headings = {
  authorId: ['scopusid', 'authid', 'auid', 'scopusauthorid'],
  documentCount: ['documents'],
  citationCount: ['citations'],
  citedByCount: ['citedby'],
  hIndex: ['hindex'],
  coauthorCount: ['coauthors'],
  at: ['asof'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof headings

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

type Row = Recorded & { authorId: string; at?: string }

const countOf = (text: string | undefined): number | null => {
  const read = parseNumber(text ?? '')
  return read.ok && Number.isInteger(read.value) && read.value >= 0 ? read.value : null
}

/** A day that is not in the future; nothing for a cell that says none. */
function dayOf(text: string | undefined): string | undefined {
  const read = text?.trim() ? parseDate(text) : null
  return read?.ok && read.value.date <= databaseDay() ? `${read.value.date}T12:00:00+07:00` : undefined
}

/** @throws SheetProblem; 400 `file` for one without the columns, or without a row that says anything */
async function rowsIn(data: Uint8Array, name: string): Promise<Map<string, Row>> {
  const sheet = await readSheet(data, { name })
  const at = (column: Column): number =>
    sheet.headings.findIndex((heading) => (headings[column] as readonly string[]).includes(plain(heading)))
  const places = Object.fromEntries(Object.keys(headings).map((column) => [column, at(column as Column)])) as Record<
    Column,
    number
  >
  if (places.authorId < 0 || figureNames.some((figure) => places[figure] < 0)) throw badRequest('file')
  const rows = new Map<string, Row>()
  for (const cells of sheet.rows) {
    const cell = (column: Column): string | undefined => cells[places[column]]
    const id = parseScopusId(cell('authorId') ?? '')
    const [documentCount, citationCount, hIndex] = figureNames.map((figure) => countOf(cell(figure)))
    if (!id.ok || documentCount == null || citationCount == null || hIndex == null) continue
    const day = dayOf(cell('at'))
    // What stands there twice is what it says last.
    rows.set(id.value, {
      authorId: id.value,
      documentCount,
      citationCount,
      hIndex,
      citedByCount: countOf(cell('citedByCount')),
      coauthorCount: countOf(cell('coauthorCount')),
      ...(day ? { at: day } : {}),
    })
  }
  if (rows.size === 0) throw badRequest('file')
  return rows
}

/** Begins a run about the people in this file whom the viewer may change. @throws 403, 400, SheetProblem */
export async function startFromFile(viewer: Viewer, pool: PoolKind, data: Uint8Array, name: string): Promise<Run> {
  const kind = peopleKind(pool)
  if (!mayRunMetrics(viewer, kind)) throw forbiddenTo('publish')
  const rows = await rowsIn(data, name)
  return tx(async () => {
    const people = await peopleByScopusId(kind, kind.access.publish(viewer), [...rows.keys()])
    if (people.length === 0) throw badRequest('nobody_in_file')
    const country = viewer.role === 'country_admin' ? (viewer.country ?? null) : null
    const place = { pool, source: 'scopus_file', country, role: viewer.role ?? null, after: 0, waits: 0 } as const
    const given = people.map(({ id, scopusId }, position) => ({
      position: position + 1,
      talent: id,
      given: rows.get(scopusId),
    }))
    return beginWith(viewer, place, people.length, async (run) => {
      await query(sql`
        insert into metric_run_people (run, position, talent, given)
        select ${run}, g.position, g.talent, g.given
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g(position int, talent uuid, given jsonb)`)
      return people.length
    })
  })
}
