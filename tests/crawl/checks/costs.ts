// What an answer costs, in what no machine makes faster or slower: how often the database is asked for it, and how long it is.
import type { CrawledAddress, Check } from '../crawl.ts'

/** The dearest answers stay below these; what asks once for each row of a list goes over them. */
const mostStatements = 60
const mostAboutAllKinds = 180
const mostBytes = 1_500_000

/** What is about rows of all kinds asks each of them: what waits for staff, and matches of a question beside those of three examples. */
const aboutAllKinds = ['/api/work-queue', '/api/audit-entries/export', '/backend', '/paring-search']
const isAboutAllKinds = ({ page, route }: CrawledAddress): boolean => aboutAllKinds.includes(page?.path ?? route ?? '')

export const boundedCosts: Check = {
  finds: 'an answer for which the database is asked again and again, or without an end',
  look: ({ asked, statements, rawPayload }) => [
    ...(statements > (isAboutAllKinds(asked) ? mostAboutAllKinds : mostStatements) ? [`${statements} statements`] : []),
    ...(rawPayload.length > mostBytes ? [`${rawPayload.length} bytes`] : []),
  ],
}
