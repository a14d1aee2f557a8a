// Works as Crossref tells them (https://api.crossref.org): several DOIs in one question, each as nearly CSL-JSON.
import type { CslWork } from '#engine/interfaces/works-by-doi.ts'
import { SourcesAway } from '#engine/interfaces/works-by-doi.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { askSource } from './ask-source.ts'

type Crossref = { url: string; mailto: string | undefined }

// All that a work here has; references and licences of an item may be as long as a book.
const kept =
  `DOI title type author issued published published-print published-online container-title publisher volume issue page
  article-number ISBN abstract language URL`.split(/\s+/)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const workOf = (item: Record<string, unknown>): CslWork =>
  Object.fromEntries(kept.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])))

/** The works among these that Crossref knows. @throws SourcesAway */
export async function askCrossref(
  outbound: Outbound,
  { url, mailto }: Crossref,
  dois: readonly string[],
): Promise<Map<string, CslWork>> {
  // A comma tells filters apart: such a DOI is asked for alone.
  const [first = ''] = dois
  const isAlone = dois.length === 1 && first.includes(',')
  const polite = mailto ? { mailto } : {}
  const filter = dois.map((doi) => `doi:${doi}`).join(',')
  const question = isAlone
    ? `/works/${encodeURIComponent(first)}?${new URLSearchParams(polite)}`
    : `/works?${new URLSearchParams({ filter, rows: String(dois.length), ...polite })}`
  const answer = await askSource(outbound, url.replace(/\/$/, '') + question, mailto)
  if (answer === null) return new Map()
  const message = isObject(answer) ? answer.message : undefined
  const items = isAlone ? [message] : isObject(message) ? message.items : undefined
  if (!Array.isArray(items) || !items.every(isObject)) throw new SourcesAway(null)
  return new Map(
    items.flatMap((item) => {
      const doi = item.DOI
      return typeof doi === 'string' ? [[doi.toLowerCase(), workOf(item)] as const] : []
    }),
  )
}
