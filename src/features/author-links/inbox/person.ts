// The member as works may name somebody: names, identifiers, places, and with whom and on what the person wrote.
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import type { StoredPerson } from '#kinds/people.queries.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { nameKey } from '#lib/names/names.ts'

export type Person = {
  id: string
  /** The name first that the profile shows. */
  names: string[]
  familyName: string | null
  givenName: string | null
  orcid: string | null
  /** The iD by which the member signed in at ORCID. */
  provedOrcid: string | null
  scopusId: string | null
  isScopusChecked: boolean
  openalexId: string | null
  places: string[]
  country: string | null
  /** Names of those who wrote works with the person that the person confirmed. */
  coAuthors: ReadonlySet<string>
  /** What the person works on, folded. */
  topics: ReadonlySet<string>
}

const mostWorks = 500

async function coAuthorsOf(talent: string): Promise<Set<string>> {
  const own = await findRows(publicationAuthors, { talent, linkStatus: 'confirmed' }, { limit: mostWorks })
  const works = own.map(({ publication }) => publication)
  const rows = works.length > 0 ? await findRows(publicationAuthors, { publication: works }) : []
  return new Set(rows.flatMap((row) => (row.talent === talent ? [] : nameKey(row.rawName))))
}

const filledIn = (texts: readonly (string | null | undefined)[]): string[] => texts.flatMap((text) => text || [])

async function personOf(viewer: Viewer, { kind, row }: StoredPerson): Promise<Person> {
  const shown = await records(viewer, kind).get(row.id)
  const otherNames = (row.otherNames ?? []).map(({ name }) => name)
  return {
    id: row.id,
    names: filledIn([row.fullName, row.nameNative, ...otherNames]),
    familyName: row.familyName ?? null,
    givenName: row.givenName ?? null,
    orcid: row.orcid ?? null,
    provedOrcid: viewer.id ? await authenticatedOrcid(viewer.id) : null,
    scopusId: row.scopusId ?? null,
    isScopusChecked: !(row.typedByPerson ?? []).includes('scopusId'),
    openalexId: row.openalexId ?? null,
    places: filledIn([shown.university?.label, row.affiliation]),
    country: shown.country?.label ?? null,
    coAuthors: await coAuthorsOf(row.id),
    topics: new Set((shown.keywords ?? []).map(({ label }) => foldText(label))),
  }
}

/** The member's own entry as works may name it; null without one. */
export async function findPersonOf(viewer: Viewer): Promise<Person | null> {
  const own = viewer.who === 'member' && viewer.id ? await findOwnPerson(viewer.id) : null
  return own ? personOf(viewer, own) : null
}
