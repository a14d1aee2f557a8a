// A row as the statements of its plan read it: every value as text, the words of its document in the binary form of tsvector behind base64.
import type { KindPlan } from '../index-query.ts'
import type { Source } from '../segment/segment.ts'

/** What the statements of a plan read before the columns. */
export const documentColumns =
  "s.id is not null, s.listed, s.score, s.facets, s.member_facets, s.staff_facets, encode(tsvectorsend(s.tsv), 'base64')"
const first = 8

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const ints = (text: string | null | undefined): number[] =>
  text && text !== '{}' ? text.slice(1, -1).split(',').map(Number) : []
const number = (text: string | null | undefined): number | null => (text ? Number(text) : null)
const bytes = (text: string | null | undefined): Buffer | null =>
  text === null || text === undefined ? null : Buffer.from(text)

export function sourceOf(plan: KindPlan, row: readonly (string | null)[]): Source {
  const [id, hasDocument, listed, score, facets, memberFacets, staffFacets, tsv] = row
  return {
    id: bytesOfId(id as string),
    hasDocument: hasDocument === 't',
    listed: listed === 't',
    score: number(score) ?? 0,
    facets: { everybody: ints(facets), 'signed-in': ints(memberFacets), staff: ints(staffFacets) },
    tsv: tsv ?? null,
    values: plan.columns.map(({ type }, at) => {
      const value = row[first + at]
      if (type === 'number') return number(value)
      if (type === 'many') return value ? (JSON.parse(value) as string[]) : []
      return value ?? null
    }),
    sorts: plan.sorts.map(({ type }, at) => {
      const value = row[first + plan.columns.length + at]
      return type === 'number' ? number(value) : bytes(value)
    }),
  }
}
