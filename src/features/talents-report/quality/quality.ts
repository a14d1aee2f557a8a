// What entries of people lack, in which country, and who can mend it: each number is that of the list that it opens.
import { readListQuery } from '#engine/api/query-params.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { scopesOf } from '#engine/search/lists/scopes.ts'
import { listCondition } from '#engine/search/postgres/index.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { countCountryStaff } from '#kinds/accounts.queries.ts'
import { countLacking, type LackingIn } from '#kinds/talents/quality.queries.ts'
import type { Pool } from '../choice.ts'
import type { Reader } from '../reader.ts'
import type { Block, ReportRow, ReportValue } from '#engine/model/report-tables.ts'

/** How a list is narrowed to those who lack it. */
const lackParams = {
  orcid: ['only', 'without-orcid'],
  updated: ['only', 'not-updated'],
  duplicates: ['only', 'duplicates'],
  deadLinks: ['only', 'dead-links'],
  university: ['university', 'none'],
  domainIndustries: ['domainIndustries', 'none'],
  keywords: ['keywords', 'none'],
} as const
export type LackName = keyof typeof lackParams

/** Those that this viewer may list, and that the filters do not exclude. */
export function lacksFor(viewer: Viewer, pool: Pool, filters: URLSearchParams): LackName[] {
  const scopes = scopesOf(viewer, pool).map(({ name }) => name)
  return (Object.keys(lackParams) as LackName[]).filter((name) => {
    const [param, value] = lackParams[name]
    return param === 'only' ? scopes.includes(value) : !filters.has(param)
  })
}

type Params = readonly (readonly [string, string])[]

const withParams = (filters: URLSearchParams, more: Params): URLSearchParams => {
  const params = new URLSearchParams(filters)
  for (const [name, value] of more) params.set(name, value)
  return params
}

const sumOf = (rows: readonly LackingIn[], of: 'people' | 'owned'): number =>
  rows.reduce((sum, row) => sum + row[of], 0)

const linked = (people: number, pool: Pool, params: URLSearchParams): ReportValue => ({
  value: people,
  href: people > 0 ? `${listAddress(pool)}?${params}` : null,
  opens: people,
})

export async function readQuality(
  { viewer, locale, words }: Reader,
  pool: Pool,
  filters: URLSearchParams,
): Promise<Block & { people: number }> {
  const { talentsReport } = words.curator
  const { quality } = talentsReport
  const counted = async (more: Params): Promise<LackingIn[]> => {
    const list = { ...(await readListQuery(viewer, pool, withParams(filters, more))), whole: true }
    return countLacking(await listCondition(viewer, { kind: pool, list }))
  }
  const cell = (people: number, more: Params): ReportValue => linked(people, pool, withParams(filters, more))
  const all = await counted([])
  const found: { name: LackName; rows: LackingIn[] }[] = []
  for (const name of lacksFor(viewer, pool, filters)) found.push({ name, rows: await counted([lackParams[name]]) })
  const places = await targetsOf(
    'countries',
    all.flatMap(({ country }) => country ?? []),
  )
  const staff = await countCountryStaff()
  const lacking = found.map(({ name, rows }) => ({
    name,
    label: talentsReport.lacks[name],
    people: sumOf(rows, 'people'),
    owned: sumOf(rows, 'owned'),
  }))
  const rowOf = ({ country, people }: LackingIn): ReportRow => {
    const target = country === null ? undefined : places.get(country)
    const here = [['country', target?.key ?? 'none']] as const
    const count = (country && staff.get(country)) || 0
    return {
      name: labelOf(target?.title ?? null, locale) || talentsReport.noValue,
      cells: [
        cell(people, here),
        ...found.map(({ name, rows }) =>
          cell(rows.find((row) => row.country === country)?.people ?? 0, [lackParams[name], ...here]),
        ),
        { value: count, text: count > 0 ? quality.staff({ count }) : quality.noStaff },
      ],
    }
  }
  return {
    people: sumOf(all, 'people'),
    sentences: lacking
      .filter(({ people }) => people > 0)
      .map(({ name, label, people, owned }) => ({
        text: quality.sentence({ label, people, all: sumOf(all, 'people'), owned }),
        href: cell(people, [lackParams[name]]).href ?? null,
      })),
    tables: [
      {
        title: quality.who,
        heads: [quality.lacks, quality.people, quality.byOwner, quality.byStaff],
        rows: lacking.map(({ name, label, people, owned }) => ({
          name: label,
          cells: [
            cell(people, [lackParams[name]]),
            cell(owned, [lackParams[name], ['claimStatus', 'claimed']]),
            // Two states are not claimed: a list narrows by both of them.
            { value: people - owned },
          ],
        })),
      },
      {
        title: quality.where,
        heads: [quality.country, quality.people, ...lacking.map(({ label }) => label), quality.mends],
        rows: all
          .filter(({ country }) => found.some(({ rows }) => rows.some((row) => row.country === country)))
          .toSorted((a, b) => b.people - a.people)
          .map(rowOf),
      },
    ],
    notes: [quality.notes.lacks, quality.notes.duplicates, quality.notes.mends, quality.notes.links],
  }
}
