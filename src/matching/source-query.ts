// A row that asks (a need, a profile, a company, an offer) as the query that it stands for.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import { allKinds, findKind } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { withoutTags } from '#lib/text/visible-text.ts'
import { badRequest, notFound } from '#server/errors.ts'
import type { MatchQuery } from './query.ts'

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value ? [value] : []).map((one: RefOut) => one.id)

const codesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value ? [value] : []).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : [String(Object.values(one as Record<string, unknown>)[0])],
  )

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

/** Whole months between two days, at least one. */
function monthsBetween(from: string, until: string): number {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return Math.max(1, (last as number) - (first as number))
}

/** The texts of the row in all its languages, as far as a query reads. */
const textOf = (row: Out, names: readonly string[]): string =>
  names
    .flatMap((name) => textsIn(row[name]))
    .map((text) => withoutTags(text, ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestQuery)
    .trim()
    .toWellFormed()

/** What a row of this kind asks for, of what its reader received of it. */
export function queryOfRow(kind: Kind, shape: MatchShape, row: Out): MatchQuery {
  const { asks = {} } = shape
  const industries = shape.industries ? idsOf(row[shape.industries]) : []
  const places = asks.places ? idsOf(row[asks.places]) : []
  const [from, until] = [dayOf(asks.from && row[asks.from]), dayOf(asks.until && row[asks.until])]
  return {
    text: textOf(row, asks.texts ?? shape.texts),
    keywords: idsOf(row[shape.keywords]),
    industries,
    // What only asks has chosen them.
    ofAsker: shape.onlyAsks ? [] : [...industries, ...places],
    countries: places,
    levels: asks.levels ? codesOf(row[asks.levels]) : [],
    languages: shape.languages ? codesOf(row[shape.languages]) : [],
    networks: shape.networks ? idsOf(row[shape.networks.of]) : [],
    origin: asks.origin ? (idsOf(row[asks.origin])[0] ?? null) : null,
    from,
    months: from && until && until > from ? monthsBetween(from, until) : null,
    source: { kind: kind.name, id: row.id },
  }
}

/** The kind whose rows only ask: needs. */
export const askingKind = (): Kind | null => allKinds().find(({ match }) => match?.onlyAsks) ?? null

/** What a row asks for, as far as the viewer may read it. @throws 404 where there is none for the viewer, 400 for a kind that is not matched */
export async function sourceQuery(viewer: Viewer, source: { kind: string; id: string }): Promise<MatchQuery> {
  const kind = findKind(source.kind)
  if (!kind?.match) throw badRequest('unknown_value', { parameter: 'source', value: source.kind })
  const row = await records(viewer, kind).find(source.id)
  if (!row) throw notFound()
  return queryOfRow(kind, kind.match, row)
}
