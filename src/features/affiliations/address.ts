// Where the queue of affiliations is.
import type { About } from './subject.ts'

export const affiliationsPath = '/backend/settings/references/universities/affiliations'

/** A page of the queue about people or works. */
export function affiliationsQuery(
  about: About,
  page: number | string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const isFirst = page === null || Number(page) === 1
  const query = { ...(about === 'people' ? {} : { about }), ...(isFirst ? {} : { page: String(page) }), ...more }
  return Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
}
