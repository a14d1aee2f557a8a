// Companies of the demo world.
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { createCompanies } from '../../../seed/demo/companies.ts'

type Tools = { shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>> }

export async function writeCompanies(today: string, tools: Tools): Promise<void> {
  const [countries, industries] = await Promise.all(['countries', 'domain-industries'].map(tools.shippedIds))
  const companies = createCompanies()
  const tags = await findTags(
    'keywords',
    companies.flatMap(({ keywords }) => keywords),
  )
  const rows = records(system(), matchCompanies)
  for (const one of companies)
    await rows.create({
      ...one,
      ...(one.status === 'published' ? { publishedAt: `${today}T02:00:00.000Z` } : {}),
      country: countries?.get(one.country) ?? null,
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
      keywords: one.keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
    })
  await recountWords('match_companies')
}
