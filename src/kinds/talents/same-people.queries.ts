// People who may be the same: what of them is compared, of both pools.
import type { ComparedPerson } from '#lib/duplicates/compare-people.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { query, sql } from '#server/database/db.ts'

type Stored = Omit<ComparedPerson, 'works' | 'coAuthors' | 'orcids' | 'studies'> & {
  id: string
  orcid: string | null
  educations: { institution?: string | null; to?: number | null }[] | null
}
export type StoredPersonToCompare = Omit<ComparedPerson, 'works' | 'coAuthors'>

/** Of these people what is compared, of those that live; with whom they write stands elsewhere. */
export async function peopleToCompare(ids: readonly string[]): Promise<Map<string, StoredPersonToCompare>> {
  const rows = await query<Stored>(sql`
    select id, array_remove(array[full_name, name_native] || array(select n ->> 'name' from jsonb_array_elements(coalesce(other_names, '[]')) n), null) names,
      orcid, scopus_id "scopusId", openalex_id "openalexId", email, country, university, department, affiliation,
      birth_date::text "birthDate", graduation_year "graduationYear", educations
    from talents where id = any(${ids}::uuid[]) and deleted_at is null`)
  return new Map(
    rows.map(({ id, orcid, educations, ...row }) => [
      id,
      {
        ...row,
        orcids: orcid ? [orcid] : [],
        studies: (educations ?? []).flatMap(({ institution, to }) =>
          institution && to ? [`${foldText(institution)} ${to}`] : [],
        ),
      },
    ]),
  )
}
