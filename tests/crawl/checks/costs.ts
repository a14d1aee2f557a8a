// What an answer costs, in what no machine makes faster or slower: how often the database is asked for it, and how long it is.
import type { Check } from '../crawl.ts'

/** The dearest answers stay below these; what asks once for each row of a list goes over them. The first page of staff counts all kinds. */
const mostStatements = 60
const mostOfWork = 160
const mostBytes = 1_500_000

export const boundedCosts: Check = {
  finds: 'an answer for which the database is asked again and again, or without an end',
  look: ({ asked, statements, rawPayload }) => [
    ...(statements > (asked.page?.path === '/backend' ? mostOfWork : mostStatements)
      ? [`${statements} statements`]
      : []),
    ...(rawPayload.length > mostBytes ? [`${rawPayload.length} bytes`] : []),
  ],
}
