// The normal form of a page's query string: what it is shown for, and cached under.
import { longestQuery } from '#lib/text/longest-query.ts'
import type { Page } from '#engine/page/page.ts'

// One letter more than a search takes, so that its list sees that there were more.
const mostLength = longestQuery + 1
// Every chosen value stands in the links of all others: hundreds of them would make a short address a page of many megabytes.
const mostValues = 30

/** Only the parameters a page knows, each value once and of none too many, in one order: what the page is kept under. */
export function normalQuery(page: Page, params: URLSearchParams): URLSearchParams {
  if (!page.cached) return params
  const given = new Map<string, Set<string>>()
  for (const [name, text] of params) {
    const value = text.trim().slice(0, mostLength).toWellFormed()
    const values = given.get(name) ?? new Set()
    given.set(name, values)
    if (page.query.includes(name) && value !== '' && values.size < mostValues) values.add(value)
  }
  const kept = [...given].flatMap(([name, values]) => [...values].map((value) => [name, value] as [string, string]))
  return new URLSearchParams(kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1)))
}
