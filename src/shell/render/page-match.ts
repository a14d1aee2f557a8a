// Matches an address with a page: compiled once, in the order in which the router of the browser prefers pages.
import type { Page } from '#engine/page/page.ts'

/** Null stands for a parameter. */
type Pattern = { page: Page; parts: readonly (string | null)[]; fixed: number }

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

const fits = ({ parts }: Pattern, given: readonly string[]): boolean =>
  parts.every((part, at) => part === null || part === given[at])

/**
 * A finder of pages by path, without language and query. Upper and lower case and a slash at the end make no
 * difference; where several pages fit, the one with most fixed parts is meant, then the first.
 */
export function pageFinder(pages: readonly Page[]): (path: string) => Page | null {
  const byLength = new Map<number, Pattern[]>()
  for (const page of pages) {
    const parts = partsOf(page.path).map((part) => (part.startsWith(':') ? null : part.toLowerCase()))
    const same = byLength.get(parts.length) ?? []
    byLength.set(parts.length, same)
    same.push({ page, parts, fixed: parts.filter((part) => part !== null).length })
  }
  for (const same of byLength.values()) same.sort((a, b) => b.fixed - a.fixed)
  return (path) => {
    const given = partsOf(path).map(decoded)
    return byLength.get(given.length)?.find((pattern) => fits(pattern, given))?.page ?? null
  }
}
