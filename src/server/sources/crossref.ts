// Crossref (https://api.crossref.org, github.com/CrossRef/rest-api-doc): works by one DOI or several, journals by ISSN, as it tells them.
import type { Outbound } from '../http/outbound.ts'
import { askSite } from './ask-site.ts'
import { SourceFault } from './ask-source.ts'
import { isPart, lineIn, type Part } from './parts.ts'

export type Crossref = { url: string; mailto: string | undefined }

/** How one asks: with a wait where somebody sends a list, at once where somebody sits before a form. */
type Asking = { outbound: Outbound; crossref: Crossref; waits: number }

/** The message of its answer; null where it knows nothing. */
function messageOf(
  { outbound, crossref: { url, mailto }, waits }: Asking,
  path: string,
  question: Record<string, string> = {},
): Promise<Part | null> {
  // Who says who asks is answered sooner.
  const params = new URLSearchParams({ ...question, ...(mailto ? { mailto } : {}) })
  const address = `${url.replace(/\/$/, '')}/${path}${params.size > 0 ? `?${params}` : ''}`
  return askSite({ outbound, waits }, { url, mailto }, address, (answer) => {
    if (answer === null) return null
    const message = isPart(answer) ? answer.message : null
    if (!isPart(message)) throw new SourceFault('unreadable')
    return message
  })
}

/** @throws SourceFault */
export const crossrefWork = (asking: Asking, doi: string): Promise<Part | null> =>
  messageOf(asking, `works/${encodeURIComponent(doi)}`)

/** @throws SourceFault */
export const crossrefJournal = (asking: Asking, issn: string): Promise<Part | null> =>
  messageOf(asking, `journals/${encodeURIComponent(issn)}`)

/** The works among these that Crossref knows, by DOI. A comma tells its filters apart: such a DOI is asked for alone. @throws SourceFault */
export async function crossrefWorks(asking: Asking, dois: readonly string[]): Promise<Map<string, Part>> {
  const [first = ''] = dois
  const isAlone = dois.length === 1 && first.includes(',')
  const message = isAlone
    ? await crossrefWork(asking, first)
    : await messageOf(asking, 'works', {
        filter: dois.map((doi) => `doi:${doi}`).join(','),
        rows: String(dois.length),
      })
  if (message === null) return new Map()
  const items = isAlone ? [message] : message.items
  if (!Array.isArray(items) || !items.every(isPart)) throw new SourceFault('unreadable')
  return new Map(
    items.flatMap((item) => (typeof item.DOI === 'string' ? [[item.DOI.toLowerCase(), item] as const] : [])),
  )
}

/** What is read of a work that was sought; references and licences may be as long as a book. */
const soughtFields =
  'DOI,title,subtitle,type,author,issued,published,published-print,published-online,container-title,publisher,volume,issue,page,article-number,ISBN,ISSN,abstract,language,URL'

/**
 * Works that this reference or title may name, the nearest first (`query.bibliographic`: titles, authors, ISSNs and years).
 * @throws SourceFault
 */
export async function searchCrossref(asking: Asking, text: string, most: number): Promise<Part[]> {
  const message = await messageOf(asking, 'works', {
    'query.bibliographic': text,
    rows: String(most),
    select: soughtFields,
  })
  if (message === null) return []
  if (!Array.isArray(message.items)) throw new SourceFault('unreadable')
  return message.items.filter(isPart).filter((item) => lineIn(item.title) !== null && lineIn(item.DOI) !== null)
}
