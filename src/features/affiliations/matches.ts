// What texts name, remembered: the desk and the queue ask about the same ones.
import { type AffiliationMatch, matchAffiliation } from '#lib/organizations/match-affiliation.ts'
import { cached } from '#server/cache/cached.ts'
import { knownOrganizations } from './known-organizations.ts'

const named = cached<AffiliationMatch[]>({ bytes: 4_000_000 }, 3600)

/** What a text says alone; where it names none, what it says in its country. */
export const matchesOf = (text: string, country: string | null): Promise<AffiliationMatch[]> =>
  named(`${country ?? ''} ${text}`, async () => {
    const { index, countries } = await knownOrganizations()
    const alone = matchAffiliation(index, text)
    const land = countries.get(country ?? '')?.name.en
    return alone.length > 0 || !land ? alone : matchAffiliation(index, `${text}, ${land}`)
  })
