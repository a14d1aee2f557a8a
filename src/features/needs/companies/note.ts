// What the list of companies says beside their fields: how many matches were found for each, and where they are seen.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { matchAddress } from '#engine/model/addresses/match-address.ts'
import type { RowNote, TellRowNotes } from '#engine/office/list/added/row-notes.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { formatNumber } from '#words/formats.ts'
import { countCompanyMatches } from './stored-matches.ts'

export const matchesOfCompanies: TellRowNotes = async ({ locale, words }, kind, ids) => {
  if (kind.name !== matchCompanies.name) return null
  const [counts, isOpen] = [await countCompanyMatches(ids), await publicSite().isOpen(kind.name)]
  const { facts } = words.editor
  return new Map(
    [...counts].map(([id, count]): [string, RowNote[]] => [
      id,
      [
        {
          text: facts.matchesOf({ count }),
          // The search is closed with its menu flag; the quick view names the best.
          href: count > 0 ? (isOpen && matchAddress(kind, id)) || `${listAddress(kind)}?peek=${id}` : undefined,
          column: { heading: facts.matchColumn, value: formatNumber(count, locale) },
        },
      ],
    ]),
  )
}
