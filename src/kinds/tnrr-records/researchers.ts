// Researchers as cells and answers name them: an ORCID iD beside or inside the name is the iD of the entry.
import { parseOrcid } from '#lib/identifiers/orcid.ts'

export type Researcher = { name: string; orcid?: string; role?: string }

const orcidInside =
  /[\s,;([<]*(?:orcid(?:\s*id)?\s*[:=]?\s*)?(?:https?:\/\/)?(?:orcid\.org\/)?(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dXx])[\s)\]>]*$/i

/** 'Somchai Jaidee (0000-0002-1825-0097)' is a name and an iD; a number that is none stays where it stands. */
export const withOrcids = (researchers: readonly Researcher[]): Researcher[] =>
  researchers.map((one) => {
    const found = one.orcid ? null : orcidInside.exec(one.name)
    const orcid = found?.[1] ? parseOrcid(found[1]) : null
    const name = found ? one.name.slice(0, found.index).trim() : ''
    return orcid?.ok && name ? { ...one, name, orcid: orcid.value } : one
  })
