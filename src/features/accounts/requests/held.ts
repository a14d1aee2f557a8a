// What is held under the address of a data request, as far as its reader may see it: the evidence that is decided on.
import type { TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'

const mostOfKind = 10

/** Entries, accounts and messages that bear the address, each in the reach of who asks: of other countries nothing is told. */
export const heldUnderAddress: TellQuickViewFacts = async ({ viewer, locale, words }, kind, row) => {
  const address = outOf(dataRequests, kind, row)?.email
  if (!address || viewer.who !== 'staff') return []
  const lines = await Promise.all(
    allKinds()
      .filter((one) => one.name !== kind.name && one.access.read(viewer) !== false)
      .map(async (one) => {
        const names = Object.keys(one.fields).filter((name) => one.fields[name]?.type === 'email')
        const found = await Promise.all(
          names.map(async (name) => {
            const held = await records(viewer, one).list({ where: { [name]: address }, size: mostOfKind }, [
              one.title,
              name,
            ])
            // Whoever does not receive the address there is not told by it that the row bears it.
            return held.rows.filter((some) => some[name] === address)
          }),
        )
        const rows = new Map(found.flat().map((held) => [held.id, held] as const))
        return [...rows.values()].map((held) => ({
          text: titleOfRow(one, held, locale) || held.id,
          note: wordsOf(one, locale).one,
          href: rowAddress(one, held.id) ?? undefined,
        }))
      }),
  )
  const all = lines.flat()
  const { facts } = words.editor
  return [{ title: facts.heldUnder, lines: all.length > 0 ? all : [{ text: facts.heldNothing }] }]
}
