// Authors of OpenAlex who may be the member, each with a stated confidence, and the works of one of them.
import type { Viewer } from '#engine/model/viewer.ts'
import { fitsInitials } from '#lib/names/fits-initials.ts'
import { isNearPlace } from '#lib/names/near-place.ts'
import { nameKey } from '#lib/names/names.ts'
import { askAuthors, type FoundAuthor, type Sought } from '#server/sources/authors.ts'
import { openalexAuthors } from '#server/sources/openalex.ts'
import { openalexWorksOf } from '#server/sources/openalex-works.ts'
import type { Confidence, Evidence } from '../author-fit.ts'
import type { Person } from '../person.ts'
import { refusalsOf } from '../stored.ts'
import { worksOfPages } from './all-pages.ts'
import { askedSources, type Fault, faultOf, waits } from './asked-sources.ts'
import type { Came } from './look-up.ts'

export type Candidate = FoundAuthor & { confidence: Confidence; evidence: Evidence[] }

/** Who of the found authors the person may be; one with another iD is somebody else. */
export function rateAuthor(found: FoundAuthor, person: Person): Candidate | null {
  const orcids = [person.provedOrcid, person.orcid].filter(Boolean)
  if (found.orcid && orcids.length > 0 && !orcids.includes(found.orcid)) return null
  const hasOrcid = found.orcid !== null && orcids.includes(found.orcid)
  const isNamed = person.names.some((name) => nameKey(name) === nameKey(found.name))
  const isNear = person.places.some((place) => isNearPlace(found.affiliation, place))
  const mayBeNamed = person.names.some((name) => fitsInitials(found.name, name) || fitsInitials(name, found.name))
  const evidence: Evidence[] = [
    ...(hasOrcid ? ['orcid' as const] : []),
    ...(isNamed ? ['sameName' as const] : mayBeNamed ? ['initials' as const] : []),
    ...(isNear ? ['affiliation' as const] : []),
  ]
  // A search finds names that only sound alike.
  if (evidence.every((one) => one === 'affiliation')) return null
  const isProved = hasOrcid && found.orcid === person.provedOrcid
  const confidence = isProved ? 'certain' : hasOrcid || (isNamed && isNear) ? 'likely' : 'possible'
  return { ...found, confidence, evidence }
}

const order: readonly Confidence[] = ['certain', 'likely', 'possible']

/** The surest first, without those of whom the member said already that they are somebody else. */
export async function authorsLike(
  viewer: Viewer,
  person: Person,
): Promise<{ candidates: Candidate[]; fault: Fault | null }> {
  try {
    const { openalex, crossref, outbound } = askedSources()
    const source = openalexAuthors(openalex, crossref.mailto)
    const ask = async (sought: Sought): Promise<FoundAuthor[]> => {
      const answer = await askAuthors({ outbound, source, waits }, source.soughtAddress(sought))
      return answer === null ? [] : source.foundIn(answer)
    }
    const { names, familyName, givenName } = person
    const sought = { name: names[0] ?? viewer.name, familyName, givenName }
    const orcid = person.provedOrcid ?? person.orcid
    const byOrcid = orcid ? await ask({ ...sought, orcid }) : []
    const found = byOrcid.length > 0 ? byOrcid : await ask({ ...sought, orcid: null })
    const refused = new Set((await refusalsOf(viewer, 'author')).map(({ other }) => other))
    const candidates = found
      .filter(({ authorId }) => !refused.has(authorId))
      .flatMap((one) => rateAuthor(one, person) ?? [])
      .toSorted((a, b) => order.indexOf(a.confidence) - order.indexOf(b.confidence))
    return { candidates, fault: null }
  } catch (error) {
    return { candidates: [], fault: faultOf(error) }
  }
}

/** All works of an author, as far as they came. */
export function worksOfAuthor(author: string): Promise<Came> {
  const { openalex, crossref } = askedSources()
  return worksOfPages(openalexWorksOf(openalex, crossref.mailto, author))
}
