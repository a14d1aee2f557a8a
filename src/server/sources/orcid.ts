// The works of a public ORCID record (https://info.orcid.org/documentation, API 3.0), as CSL-JSON has works. A group holds one work as
// several sources tell it: the one that its person prefers stands first. Summaries name no authors; works that are asked for by their
// put-codes do, up to 100 at once.
import type { Outbound } from '../http/outbound.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import { askSite } from './ask-site.ts'
import { SourceFault } from './ask-source.ts'
import { isPart, lineIn, type Part, partAt, partsIn, titleIn } from './parts.ts'

type Csl = Record<string, unknown>
type Asking = { outbound: Outbound; url: string; mailto: string | undefined; waits: number }

/** A work of a record; `putCode` asks for it alone. */
export type OrcidWork = { putCode: string; item: Csl }

const mostAtOnce = 100

// Its types of works, as far as CSL tells them apart.
const types: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  'magazine-article': 'article-magazine',
  'newspaper-article': 'article-newspaper',
  review: 'review',
  preprint: 'article',
  'working-paper': 'report',
  report: 'report',
  book: 'book',
  'edited-book': 'book',
  'book-chapter': 'chapter',
  'conference-paper': 'paper-conference',
  'conference-proceedings': 'paper-conference',
  'conference-abstract': 'paper-conference',
  'conference-poster': 'paper-conference',
  dissertation: 'thesis',
  'dissertation-thesis': 'thesis',
  'supervised-student-publication': 'thesis',
  patent: 'patent',
  'data-set': 'dataset',
  software: 'software',
}

const valueAt = (part: unknown, ...path: string[]): string | null => lineIn(partAt(part, ...path).value)

/** An identifier of the work itself: others are of what it is part of, or a version of. */
function ownId(work: Part, type: string): string {
  const ids = partsIn(partAt(work, 'external-ids')['external-id'])
  const own = ids.find(
    (one) => lineIn(one['external-id-type']) === type && (lineIn(one['external-id-relationship']) ?? 'self') === 'self',
  )
  return own ? (valueAt(own, 'external-id-normalized') ?? lineIn(own['external-id-value']) ?? '') : ''
}

function authorsOf(work: Part): Csl[] {
  return partsIn(partAt(work, 'contributors').contributor).flatMap((one) => {
    const role = lineIn(partAt(one, 'contributor-attributes')['contributor-role'])
    const literal = valueAt(one, 'credit-name')
    // Editors and others who helped stand among them; authors of old entries have no role.
    if (!literal || (role && !/author/i.test(role))) return []
    const orcid = lineIn(partAt(one, 'contributor-orcid').path)
    return [{ literal, ...(orcid ? { ORCID: orcid } : {}) }]
  })
}

function cslOf(work: Part): Csl | null {
  const title = titleIn(valueAt(work, 'title', 'title'), valueAt(work, 'title', 'subtitle'))
  if (!title) return null
  const date = partAt(work, 'publication-date')
  const year = Number(valueAt(date, 'year'))
  const doi = parseDoi(ownId(work, 'doi'))
  const item: Csl = {
    title,
    type: types[lineIn(work.type) ?? ''] ?? 'other',
    DOI: doi.ok ? doi.value : undefined,
    PMID: ownId(work, 'pmid') || undefined,
    ISBN: ownId(work, 'isbn') || undefined,
    author: authorsOf(work),
    issued: Number.isInteger(year) && year > 0 ? { 'date-parts': [[year]] } : undefined,
    'container-title': valueAt(work, 'journal-title') ?? undefined,
    URL: valueAt(work, 'url') ?? undefined,
    custom: ownId(work, 'eid') ? { eid: ownId(work, 'eid') } : undefined,
  }
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}

const ask = ({ url, mailto, ...asking }: Asking, path: string): Promise<unknown> =>
  askSite(asking, { url, mailto }, `${url.replace(/\/$/, '')}/v3.0/${path}`)

/** What everybody may read of the works of a record; null where there is no such record. @throws SourceFault */
export async function orcidWorks(
  asking: Asking,
  orcid: string,
): Promise<{ works: OrcidWork[]; unreadable: number } | null> {
  const answer = await ask(asking, `${encodeURIComponent(orcid)}/works`)
  if (answer === null) return null
  if (!isPart(answer) || !Array.isArray(answer.group)) throw new SourceFault('unreadable')
  const groups = partsIn(answer.group)
  const works = groups.flatMap((group): OrcidWork[] => {
    const [summary] = partsIn(group['work-summary'])
    const item = summary ? cslOf(summary) : null
    const putCode = /^\d+$/.exec(String(summary?.['put-code'] ?? ''))?.[0]
    return item && putCode ? [{ putCode, item }] : []
  })
  return { works, unreadable: answer.group.length - works.length }
}

/** These works with their authors, by put-code; those that it does not tell any more are left out. @throws SourceFault */
export async function orcidWorksWhole(
  asking: Asking,
  orcid: string,
  putCodes: readonly string[],
): Promise<Map<string, Csl>> {
  const found = new Map<string, Csl>()
  for (let from = 0; from < putCodes.length; from += mostAtOnce) {
    const codes = putCodes.slice(from, from + mostAtOnce).join(',')
    const answer = await ask(asking, `${encodeURIComponent(orcid)}/works/${codes}`)
    if (!isPart(answer) || !Array.isArray(answer.bulk)) throw new SourceFault('unreadable')
    for (const { work } of partsIn(answer.bulk)) {
      const item = isPart(work) ? cslOf(work) : null
      if (isPart(work) && item) found.set(String(work['put-code']), item)
    }
  }
  return found
}
