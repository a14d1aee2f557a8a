// What the report is asked for: a grouping, and the filters of the list of records that narrow it.
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'

export const slugs = ['field', 'agency', 'year', 'researcher', 'matched', 'unmatched'] as const
export type Slug = (typeof slugs)[number]
export const isSlug = (text: string): text is Slug => slugs.some((one) => one === text)

export const reportPath = '/backend/reports/tnrr'

/** Choice of the list of records: those for whose researchers somebody is proposed. */
export const toMatchScope = 'tnrr-to-match'

/** Parameters of the list by which the report is narrowed. */
export const filterNames: readonly string[] = ['q', ...tnrrRecords.list.facets, ...tnrrRecords.list.filters]

/** The filters alone, as the list of records takes them. */
export const filterParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    filterNames.flatMap((name) => params.getAll(name).flatMap((text) => (text ? [[name, text]] : []))),
  )
