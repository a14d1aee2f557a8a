// Co-authors that are linked to a person: part of what is kept of that person, and gone with it.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { printedOf } from '#kinds/co-authors/authors.queries.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId, system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { forgetAuthors } from './refresh.ts'

export const coAuthorData: readonly PersonalData[] = [
  {
    name: 'coAuthors',
    read: async (viewer) => {
      const own = await findOwnPerson(accountId(viewer))
      const rows = own ? await findRows(coAuthors, { talent: own.row.id }) : []
      return rows.map(({ displayName, nameVariants, orcid, scopusId, openalexId, affiliation }) => ({
        displayName,
        nameVariants: (nameVariants ?? []).map(({ name }) => name).join('; '),
        orcid,
        scopusId,
        openalexId,
        affiliation,
      }))
    },
    erase: async ({ rows }) => {
      for (const { id } of rows)
        for (const one of await findRows(coAuthors, { talent: id }, { trash: true })) {
          // Works that stayed with it name nobody by it.
          await forgetAuthors(await printedOf([one.id]))
          await eraseRow(system(), coAuthors, one.id)
        }
    },
  },
]
