// Which author of a work somebody is, with a stated confidence: by identifiers, by the name, and by what speaks for it beside the name.
import { fitsInitials } from '#lib/names/fits-initials.ts'
import { nameKey } from '#lib/names/names.ts'
import { isNearPlace } from '#lib/names/near-place.ts'
import { foldText } from '#lib/text/text-clean.ts'
import type { Person } from './person.ts'

export const evidences = [
  'orcid',
  'scopusId',
  'ownRecord',
  'sameName',
  'initials',
  'affiliation',
  'coAuthors',
  'topic',
] as const
export type Evidence = (typeof evidences)[number]
export const confidences = ['certain', 'likely', 'possible'] as const
export type Confidence = (typeof confidences)[number]
export type Fit = { confidence: Confidence; evidence: Evidence[] }

export type AuthorLine = {
  rawName: string
  orcid?: string | null
  scopusId?: string | null
  affiliationText?: string | null
  isOrganization?: boolean | null
}

/** What is known of the work beside its authors. */
export type AboutWork = {
  authors: readonly AuthorLine[]
  keywords: readonly string[]
  /** It stands in the record that the person keeps at ORCID, and signed in to. */
  isInOwnRecord: boolean
}

type Known = Pick<
  Person,
  'names' | 'orcid' | 'provedOrcid' | 'scopusId' | 'isScopusChecked' | 'places' | 'coAuthors' | 'topics'
>

function nameEvidence({ rawName }: AuthorLine, { names }: Known): Evidence | null {
  if (names.some((name) => nameKey(name) === nameKey(rawName))) return 'sameName'
  return names.some((name) => fitsInitials(rawName, name)) ? 'initials' : null
}

/** What speaks for the person beside the name. */
function besideName(line: AuthorLine, work: AboutWork, person: Known): Evidence[] {
  const others = work.authors.filter((one) => one !== line)
  const isShared = others.some(({ rawName }) => person.coAuthors.has(nameKey(rawName)))
  return [
    ...(person.places.some((place) => isNearPlace(place, line.affiliationText ?? '')) ? ['affiliation' as const] : []),
    ...(isShared ? ['coAuthors' as const] : []),
    ...(work.keywords.some((word) => person.topics.has(foldText(word))) ? ['topic' as const] : []),
  ]
}

/** May this author be the person? Null where nothing says so, or where the iD is that of somebody else. */
export function fitOf(line: AuthorLine, work: AboutWork, person: Known): Fit | null {
  const orcids = [person.provedOrcid, person.orcid].filter(Boolean)
  if (line.isOrganization || (line.orcid && orcids.length > 0 && !orcids.includes(line.orcid))) return null
  const hasOrcid = Boolean(line.orcid) && orcids.includes(line.orcid as string)
  const hasScopus = Boolean(line.scopusId) && line.scopusId === person.scopusId
  const name = nameEvidence(line, person)
  if (!hasOrcid && !hasScopus && !name) return null
  const beside = besideName(line, work, person)
  const evidence: Evidence[] = [
    ...(hasOrcid ? ['orcid' as const] : []),
    ...(hasScopus ? ['scopusId' as const] : []),
    ...(work.isInOwnRecord ? ['ownRecord' as const] : []),
    ...(name ? [name] : []),
    ...beside,
  ]
  const isProved = (hasOrcid && line.orcid === person.provedOrcid) || (hasScopus && person.isScopusChecked)
  if (isProved || (work.isInOwnRecord && name)) return { confidence: 'certain', evidence }
  const isLikely = hasOrcid || hasScopus || (name === 'sameName' ? beside.length > 0 : beside.length > 1)
  return { confidence: isLikely ? 'likely' : 'possible', evidence }
}

const rankOf = ({ confidence, evidence }: Fit): number => confidences.indexOf(confidence) * 10 - evidence.length

export type FittingLine = { at: number; fit: Fit }

/** The authors that may be the person, the surest first. */
export function fittingLines(work: AboutWork, person: Known): FittingLine[] {
  return work.authors
    .flatMap((line, at) => {
      const fit = fitOf(line, work, person)
      return fit ? [{ at, fit }] : []
    })
    .toSorted((one, other) => rankOf(one.fit) - rankOf(other.fit))
}

/** The one author that the person is, unless none or two of them may be. */
export function bestLine(lines: readonly FittingLine[]): FittingLine | null {
  const [first, second] = lines
  return first && !(second && second.fit.confidence === first.fit.confidence) ? first : null
}
