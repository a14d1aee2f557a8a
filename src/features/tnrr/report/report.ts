// The report on the repository: its overview, or one grouping, with the sentences that say it first.
import { listCondition } from '#engine/search/postgres/index.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import type { Block, ReportTable, Sentence } from '#engine/model/report-tables.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { countFlaws, flaws, totalsOf } from '#kinds/tnrr-records/report.queries.ts'
import { reportPath, type Slug } from './choice.ts'
import { type Asked, groupTable, listHref, opening } from './groups.ts'
import type { Reader } from './reader.ts'
import { scopeOf } from './scopes.ts'

/** `counted`: how many records it is about. */
export type Report = Block & { counted: number }

/** The overview shows the groups that stand first; each grouping has a page for all of them. */
const mostInOverview = 10

async function qualityTable({ words }: Reader, { condition, filters }: Asked): Promise<ReportTable> {
  const { tnrr } = words.curator
  const counts = await countFlaws(condition)
  return {
    title: tnrr.flawed,
    heads: [tnrr.flaw, tnrr.records],
    rows: flaws.map((name) => ({
      name: tnrr.flaws[name],
      cells: [opening(counts[name], listHref(filters, [['only', scopeOf(name)]]))],
    })),
  }
}

async function sentencesOf({ words }: Reader, { condition, filters }: Asked): Promise<Sentence[]> {
  const { tnrr } = words.curator
  const { records, matched, suggested } = await totalsOf(condition)
  if (records === 0) return []
  const state = (value: string): string | null =>
    filters.has('matchState') ? null : listHref(filters, [['matchState', value]])
  return [
    { text: tnrr.imported({ count: records }), href: listHref(filters, []) },
    { text: tnrr.isMatched({ count: matched, of: records }), href: matched > 0 ? state('matched') : null },
    ...(suggested > 0
      ? [{ text: tnrr.isProposed({ count: suggested }), href: `${reportPath}/unmatched?${filters}` }]
      : []),
  ]
}

const first = (table: ReportTable): ReportTable => ({ ...table, rows: table.rows.slice(0, mostInOverview) })

/** @param most so many rows of names; all where nobody says */
export async function readReport(
  reader: Reader,
  slug: Slug | null,
  list: ListQuery,
  filters: URLSearchParams,
  most = Number.POSITIVE_INFINITY,
): Promise<Report> {
  const { notes } = reader.words.curator.tnrr
  const asked: Asked = { condition: await listCondition(reader.viewer, { kind: tnrrRecords, list }), filters, most }
  const { records: counted } = await totalsOf(asked.condition)
  if (slug !== null)
    return {
      sentences: await sentencesOf(reader, asked),
      tables: [await groupTable(reader, slug, asked)],
      notes: [notes.opens, ...(slug === 'matched' || slug === 'unmatched' ? [] : [notes.budget])],
      counted,
    }
  const [field, agency] = [await groupTable(reader, 'field', asked), await groupTable(reader, 'agency', asked)]
  return {
    sentences: await sentencesOf(reader, asked),
    tables: [first(field), first(agency), await groupTable(reader, 'year', asked), await qualityTable(reader, asked)],
    notes: [notes.opens, notes.budget],
    counted,
  }
}
