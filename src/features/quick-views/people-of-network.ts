// Beside the form of a network: its people in both pools, each with the way to the entry, and the list of all.
import type { TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { listAddress, rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { readListQuery } from '#engine/api/query-params.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'

const most = 20

export const peopleOfNetwork: TellQuickViewFacts = async ({ viewer, locale, words }, { name }, row) => {
  if (name !== aseanNetworks.name) return []
  return Promise.all(
    poolKinds.map(async (pool) => {
      const kind = peopleKind(pool)
      const params = new URLSearchParams({ networks: row.id, sort: 'name', size: String(most) })
      const { rows, total } = await records(viewer, kind).list(await readListQuery(viewer, kind, params), [
        'fullName',
        'country',
        'status',
      ])
      const all = {
        text: words.editor.networkPeople({ count: total }),
        href: `${listAddress(kind)}?networks=${row.id}`,
      }
      const lines = rows.map((person) => ({
        text: titleOfRow(kind, person, locale),
        note: person.country?.label,
        href: rowAddress(kind, person.id) ?? undefined,
      }))
      return { title: wordsOf(kind, locale).many, lines: total > 0 ? [...lines, all] : [] }
    }),
  )
}
