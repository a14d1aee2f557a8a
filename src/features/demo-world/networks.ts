// Networks of the demo world and the people who belong to them, portals, a banner, and logos of who supports and manages the site.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { banners, managedBy, supports } from '#kinds/picture-lists/kinds.ts'
import { portals } from '#kinds/portals/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { networkTypes } from '#kinds/reference-lists/kinds.ts'
import { recountPeople } from '#kinds/networks.queries.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import type { Values } from '#engine/store/columns.ts'
import { createBanner, createNetworks, createPortals } from '../../../seed/demo/networks.ts'

type Tools = { shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>> }

/** Every so many people of the pool, in the order of their names, belong to a network. */
const between = 9

export async function writeNetworks(today: string, tools: Tools): Promise<void> {
  const [countries, industries] = await Promise.all(['countries', 'domain-industries'].map(tools.shippedIds))
  const types = new Map((await findRows(networkTypes, {})).map(({ id, name }) => [name.en, id]))
  const rows = records(system(), aseanNetworks)
  const ids: string[] = []
  for (const { type, ...one } of createNetworks()) {
    const { id } = await rows.create({
      ...one,
      ...(one.status === 'published' ? { publishedAt: `${today}T02:00:00.000Z` } : {}),
      networkType: types.get(type) ?? null,
      country: countries?.get(one.country) ?? null,
      countries: one.countries.flatMap((code) => countries?.get(code) ?? []),
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
    })
    if (one.status === 'published') ids.push(id)
  }
  await recountWords(aseanNetworks.table)
  // Every third of them belongs to two, so that networks share people.
  const networksAt = (at: number): string[] =>
    [ids[at % ids.length], at % 3 === 0 ? ids[(at + 1) % ids.length] : undefined].filter((id) => id !== undefined)
  const people = await findRows(talents, { status: 'published' }, { sort: 'fullName' })
  for (const [at, { id }] of people.entries())
    if (at % between === 0)
      await writeFields(system(), talents, id, { networks: networksAt(at / between) }, { audit: false })
  for (const [at, id] of ids.entries()) {
    const lead = people[at * between]
    if (lead) await writeFields(system(), aseanNetworks, id, { leadTalent: lead.id }, { audit: false })
  }
  await recountPeople()
}

type Write = (kindName: string, rows: Values[]) => Promise<Values[]>

export async function writePortals(logos: readonly Values[], write: Write, tools: Tools): Promise<void> {
  const countries = await tools.shippedIds('countries')
  await write(
    portals.name,
    createPortals().map(({ country, ...one }) => ({ ...one, country: countries.get(country) ?? null })),
  )
  await write(banners.name, [{ ...createBanner(), placement: 'strip', pages: ['home'], order: 1, active: true }])
  const marks = logos.map(({ image, darkImage, alt }, at) => ({ image, darkImage, name: alt, order: at, active: true }))
  await write(managedBy.name, marks.slice(0, 1))
  await write(supports.name, marks.slice(1))
}
