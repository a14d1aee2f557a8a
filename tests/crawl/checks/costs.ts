// What an answer costs, in what no machine makes faster or slower: how often the database is asked for it, and how long it is.
import type { CrawledAddress, Check } from '../crawl.ts'

/** The dearest answers stay below these; what asks once for each row of a list goes over them. What waits for staff counts all kinds. */
const mostStatements = 60
const mostOfWork = 180
/** What is matched is sought in each of seven kinds. */
const mostOfMatches = 80
/** The description of the API is the longest: it grows with its calls. */
const mostBytes = 1_600_000

/** What is about rows of all kinds asks each of them. */
const aboutAllKinds = ['/api/work-queue', '/api/audit-entries/export']
const isWork = ({ page, route }: CrawledAddress): boolean =>
  page?.path === '/backend' || aboutAllKinds.includes(route ?? '')

const withMatches = ['/paring-search', '/backend/manages/talents/:id', '/backend/manages/young-talents/:id']

function mostFor(asked: CrawledAddress): number {
  if (isWork(asked)) return mostOfWork
  return withMatches.includes(asked.page?.path ?? '') ? mostOfMatches : mostStatements
}

export const boundedCosts: Check = {
  finds: 'an answer for which the database is asked again and again, or without an end',
  look: ({ asked, statements, rawPayload }) => [
    ...(statements > mostFor(asked) ? [`${statements} statements`] : []),
    ...(rawPayload.length > mostBytes ? [`${rawPayload.length} bytes`] : []),
  ],
}
