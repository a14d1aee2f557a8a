// What an answer costs, in what no machine makes faster or slower: how often the database is asked for it, and how long it is.
import type { Asked, Check } from '../crawl.ts'

/** The dearest answers stay below these; what asks once for each row of a list goes over them. What waits for staff counts all kinds. */
const mostStatements = 60
const mostOfWork = 160
const mostBytes = 1_500_000

const isWork = ({ page, route }: Asked): boolean => page?.path === '/backend' || route === '/api/work-queue'

export const boundedCosts: Check = {
  finds: 'an answer for which the database is asked again and again, or without an end',
  look: ({ asked, statements, rawPayload }) => [
    ...(statements > (isWork(asked) ? mostOfWork : mostStatements) ? [`${statements} statements`] : []),
    ...(rawPayload.length > mostBytes ? [`${rawPayload.length} bytes`] : []),
  ],
}
