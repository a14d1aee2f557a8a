// People whose id a source does not tell: who of its authors they may be, by ORCID iD, then by name and place.
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { idFieldOf, type MetricChoice, nextWithoutId } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { type PoolKind, poolKinds } from '#kinds/pools.ts'
import { isNearPlace } from '#lib/names/near-place.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { askAuthors, type AuthorSource, type FoundAuthor, RefusedKey, type Sought } from '#server/sources/authors.ts'
import { amongOf } from '../run/runs-of-viewer.ts'
import { isAsked, metricOutbound, sourceNamed } from '../run/metric-sources.ts'

export type Candidate = FoundAuthor & { why: 'sameOrcid' | 'samePlace' | 'sameName' }
export type AskFault = 'no_key' | 'refused_key' | 'busy' | 'away' | 'unreadable'
export type Asked = {
  id: string
  version: number
  name: string
  native: string | null
  orcid: string | null
  place: string
  candidates: Candidate[]
  fault: AskFault | null
}

async function ask(source: AuthorSource, sought: Sought): Promise<FoundAuthor[]> {
  const answer = await askAuthors(
    // Somebody waits before the page.
    { outbound: metricOutbound(), source, waits: 0 },
    source.soughtAddress(sought),
  )
  return answer === null ? [] : source.foundIn(answer)
}

/** The surest first; an author with another iD is somebody else. */
function ranked(found: readonly FoundAuthor[], orcid: string | null, place: string): Candidate[] {
  const order = { sameOrcid: 0, samePlace: 1, sameName: 2 }
  return found
    .filter((one) => !orcid || !one.orcid || one.orcid === orcid)
    .map((one): Candidate => {
      const why =
        orcid && one.orcid === orcid ? 'sameOrcid' : isNearPlace(one.affiliation, place) ? 'samePlace' : 'sameName'
      return { ...one, why }
    })
    .toSorted((a, b) => order[a.why] - order[b.why] || (b.documentCount ?? 0) - (a.documentCount ?? 0))
}

const faultOf = (error: unknown): AskFault => {
  if (error instanceof RefusedKey) return 'refused_key'
  if (error instanceof SourceFault) return error.reason
  throw error as Error
}

/** Those whom nobody in the pools is already. */
async function notTaken(found: readonly FoundAuthor[], field: 'scopusId' | 'openalexId'): Promise<FoundAuthor[]> {
  const ids = found.map(({ authorId }) => authorId)
  const taken = new Set<string | null | undefined>()
  for (const kind of poolKinds.map(peopleKind))
    for (const row of ids.length > 0 ? await findRows(kind, { [field]: ids }) : []) taken.add(row[field])
  return found.filter(({ authorId }) => !taken.has(authorId))
}

/** The next person without an id, and whom the source knows who may be that person; null where nobody is left. */
export async function nextAsked(
  viewer: Viewer,
  pool: PoolKind,
  choice: MetricChoice,
  after: string | null,
): Promise<Asked | null> {
  if (!isAsked(choice.source)) return null
  const next = await nextWithoutId(amongOf(viewer, pool, { ...choice, age: 'any', name: '' }, 'publish'), after)
  if (!next) return null
  const row = await records(viewer, peopleKind(pool)).get(next)
  const place = [row.university?.label ?? row.affiliation, row.country?.label].filter(Boolean).join(', ')
  const asked = {
    id: row.id,
    version: Number(row.version),
    name: row.fullName,
    native: row.nameNative ?? null,
    orcid: row.orcid ?? null,
    place,
  }
  const source = sourceNamed(choice.source)
  if (!source) return { ...asked, candidates: [], fault: 'no_key' }
  const sought = { name: row.fullName, familyName: row.familyName ?? null, givenName: row.givenName ?? null }
  try {
    const byOrcid = asked.orcid ? await ask(source, { ...sought, orcid: asked.orcid }) : []
    const found = byOrcid.length > 0 ? byOrcid : await ask(source, { ...sought, orcid: null })
    const free = await notTaken(found, idFieldOf(choice.source))
    return { ...asked, candidates: ranked(free, asked.orcid, place), fault: null }
  } catch (error) {
    return { ...asked, candidates: [], fault: faultOf(error) }
  }
}
