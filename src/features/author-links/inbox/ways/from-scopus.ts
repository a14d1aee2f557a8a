// The works of the member in Scopus: by the author id of the profile, else by the ORCID iD. Only where a key was given to ask it with.
import { scopusQuestion, scopusWorks } from '#server/sources/scopus-works.ts'
import type { Person } from '../person.ts'
import { worksOfPages } from './all-pages.ts'
import { askedSources } from './asked-sources.ts'
import type { Came } from './look-up.ts'

/** By what Scopus is asked for the person's works; null where nothing is known that it would know. */
export const scopusAuthorOf = ({ scopusId, provedOrcid, orcid }: Person): string | null =>
  scopusId ?? provedOrcid ?? orcid

export const hasScopusKey = (): boolean => Boolean(askedSources().scopus.key)

/** @param author an id of Scopus, or an ORCID iD */
export function worksOfScopus(author: string): Promise<Came> {
  const { scopus, crossref } = askedSources()
  const { key = '', ...source } = scopus
  const question = scopusQuestion({ country: '', organization: '', words: '', from: null, to: null, authors: [author] })
  return worksOfPages(scopusWorks({ ...source, key }, crossref.mailto, question))
}
