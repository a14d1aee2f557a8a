// Records that a person is matched with: part of what is kept of that person, and matched no more when the person goes.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId, system } from '#engine/model/viewer.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { recordsNaming, recordsWithOrcid } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { refreshStates, withoutOrcid } from './states.ts'

export const matchedRecords: readonly PersonalData[] = [
  {
    name: 'tnrrRecords',
    read: async (viewer, locale) => {
      const own = await findOwnPerson(accountId(viewer))
      const rows = own ? await findRows(tnrrRecords, { matchedTalents: own.row.id }) : []
      return rows.map((row) => ({
        externalId: row.externalId,
        title: titleOfRow(tnrrRecords, row, locale),
        agency: row.agency,
        field: row.field,
        year: row.year,
        url: row.url,
      }))
    },
    erase: async ({ rows }) => {
      const people = rows.map(({ id }) => id)
      const orcids = new Set<string>()
      for (const kind of poolKinds.map(peopleKind))
        for (const { orcid } of await findRows(kind, { id: people }, { trash: true })) if (orcid) orcids.add(orcid)
      const named = await recordsNaming(people)
      const found = await findRows(tnrrRecords, { id: [...named, ...(await recordsWithOrcid([...orcids]))] })
      for (const row of found) {
        // The name stands as the repository prints it; nothing here says any more who that is.
        const researchers = row.researchers ?? []
        const own = new Set(researchers.filter(({ orcid }) => orcid !== undefined && orcids.has(orcid)))
        const matched = row.matchedTalents ?? []
        const left = matched.filter((id) => !people.includes(id))
        const values = {
          ...(own.size > 0 ? { researchers: withoutOrcid(researchers, own) } : {}),
          ...(left.length < matched.length ? { matchedTalents: left } : {}),
        }
        if (Object.keys(values).length > 0) await writeFields(system(), tnrrRecords, row.id, values, { audit: false })
      }
      await refreshStates(found.map(({ id }) => id))
    },
  },
]
