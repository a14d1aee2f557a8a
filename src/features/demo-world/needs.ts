// Needs of members of the demo world, as they stand now; they are matched when the server begins.
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { needs } from '#kinds/needs/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { createNeeds } from '../../../seed/demo/needs.ts'

type Tools = { shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>> }

const dayMs = 86_400_000

/** After the accounts. */
export async function writeNeeds(today: string, { shippedIds }: Tools): Promise<void> {
  const [countries, industries] = await Promise.all(['countries', 'domain-industries'].map(shippedIds))
  const made = createNeeds()
  const tags = await findTags(
    'keywords',
    made.flatMap(({ keywords }) => keywords),
  )
  const daysAgo = (days: number): string => new Date(Date.parse(`${today}T03:00:00.000Z`) - days * dayMs).toISOString()
  for (const { owner, age, confirmed, keywords, ...one } of made) {
    const account = await accountByEmail('member', `${owner}@demo.example`)
    if (!account) throw new Error(`the demo world has no member ${owner}`)
    await records(system(), needs).create({
      ...one,
      owner: account.id,
      country: account.country,
      keywords: keywords.map((word) => {
        const id = tags.get(tagKey(word))
        if (!id) throw new Error(`the demo world has no keyword ${word}`)
        return id
      }),
      domainIndustries: (one.domainIndustries ?? []).flatMap((slug) => industries?.get(slug) ?? []),
      countries: (one.countries ?? []).flatMap((code) => countries?.get(code) ?? []),
      confirmedAt: daysAgo(confirmed).slice(0, 10),
      createdAt: daysAgo(age),
      updatedAt: daysAgo(confirmed),
    })
  }
}
