// What an answer costs, in what no machine makes faster or slower: how often the database is asked for it, and how long it is.
import type { CrawledAddress, Check } from '../crawl.ts'

/** The dearest answers stay below these; what asks once for each row of a list goes over them. What waits for staff counts all kinds. */
const mostStatements = 60
const mostOfWork = 180
const mostBytes = 1_500_000

/** What is about rows of all kinds asks each of them. */
const aboutAllKinds = ['/api/work-queue', '/api/audit-entries/export']
const isWork = ({ page, route }: CrawledAddress): boolean =>
  page?.path === '/backend' || aboutAllKinds.includes(route ?? '')

export const boundedCosts: Check = {
  finds: 'an answer for which the database is asked again and again, or without an end',
  look: ({ asked, statements, rawPayload }) => [
    ...(statements > (isWork(asked) ? mostOfWork : mostStatements) ? [`${statements} statements`] : []),
    ...(rawPayload.length > mostBytes ? [`${rawPayload.length} bytes`] : []),
  ],
}
