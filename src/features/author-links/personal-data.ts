// The works of a member: those whose author the member is, as far as it is not denied, and those the member entered.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { linksOf } from './decide.ts'

export const workData: readonly PersonalData[] = [
  {
    name: 'works',
    read: async (viewer, locale): Promise<readonly PersonalRow[]> => {
      const own = await findOwnPerson(String(viewer.id))
      const links = own ? (await linksOf(own.row.id)).filter(({ linkStatus }) => linkStatus !== 'rejected') : []
      const rows = [
        ...(await findRows(publications, { id: links.map(({ publication }) => publication) })),
        ...(await findRows(publications, { createdBy: String(viewer.id) })),
      ]
      const each = [...new Map(rows.map((row) => [row.id, row])).values()]
      // How the work names the member.
      const printed = new Map(links.map((link) => [link.publication, link]))
      return (await outputRows(viewer, publications, each, locale)).map((row) => {
        const link = printed.get(row.id)
        if (!link) return row
        const { rawName, affiliationText, orcid, scopusId, linkStatus, hiddenOnProfile } = link
        return { ...row, author: { rawName, affiliationText, orcid, scopusId, linkStatus, hiddenOnProfile } }
      })
    },
  },
]
