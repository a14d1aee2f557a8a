// Affiliations that people have as text, each with the universities of the list that it may name.
import type { Viewer } from '#engine/model/viewer.ts'
import { type WaitingAffiliation, waitingAffiliations } from '#kinds/talents/affiliations.queries.ts'
import { affiliationParts, affiliationWords } from '#lib/organizations/affiliation-words.ts'
import { type AffiliationMatch, matchAffiliation, sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { query, sql } from '#server/database/db.ts'
import { type KnownOrganizations, knownOrganizations } from './known-organizations.ts'

/** `before`: so it was decided for others with the same words. */
export type AffiliationOffer = Pick<AffiliationMatch, 'id' | 'place' | 'confidence'> & {
  by: AffiliationMatch['by'] | 'before'
  /** The text says no more than its name. */
  isAll: boolean
}
export type AffiliationQuestion = WaitingAffiliation & { offers: AffiliationOffer[] }

/** Texts that are looked at, those of most people first. */
const mostTexts = 2000
const mostOffers = 3

export const isSure = ({ offers: [first] }: Pick<AffiliationQuestion, 'offers'>): boolean =>
  first !== undefined && first.confidence >= sureConfidence

type Before = { accepted: string | null; rejected: Set<string>; isNone: boolean }
/** What was decided and not taken back, by text and country. */
type Decided = ReadonlyMap<string, Before>
const decisionKey = (key: string, country: string): string => `${country} ${key}`

async function decided(keys: readonly string[]): Promise<Decided> {
  const rows = await query<{ key: string; country: string; decision: string; university: string | null }>(sql`
    select text_key key, country, decision, university from affiliation_decisions
    where undone_at is null and text_key = any(${[...keys]}::text[]) order by decided_at, id`)
  const found = new Map<string, Before>()
  for (const { key, country, decision, university } of rows) {
    const one = found.get(decisionKey(key, country)) ?? { accepted: null, rejected: new Set(), isNone: false }
    found.set(decisionKey(key, country), one)
    one.isNone = decision === 'none'
    if (university === null) continue
    if (decision === 'accept') one.rejected.delete(university)
    else one.rejected.add(university)
    if (decision === 'accept') one.accepted = university
    else if (one.accepted === university) one.accepted = null
  }
  return found
}

/** What a text says alone; where it names none, what it says in the country of the person. */
function matches({ index, countries }: KnownOrganizations, text: string, country: string): AffiliationMatch[] {
  const alone = matchAffiliation(index, text)
  const land = countries.get(country)?.name.en
  return alone.length > 0 || !land ? alone : matchAffiliation(index, `${text}, ${land}`)
}

const saysNoMore = (text: string, match: AffiliationMatch): boolean =>
  affiliationParts(text).length === 1 && affiliationWords(text).join(' ') === match.text

function offersFor(
  known: KnownOrganizations,
  { text, key, country }: Pick<WaitingAffiliation, 'text' | 'key' | 'country'>,
  decisions: Decided,
): AffiliationOffer[] {
  const before = decisions.get(decisionKey(key, country))
  const found = matches(known, text, country)
    .filter(({ id }) => known.universities.has(id) && !before?.rejected.has(id))
    .map((match): AffiliationOffer => {
      const { id, by, place, confidence } = match
      return { id, by, place, confidence, isAll: saysNoMore(text, match) }
    })
  const accepted = before?.accepted
  if (!accepted || !known.universities.has(accepted)) return found.slice(0, mostOffers)
  const again: AffiliationOffer = {
    id: accepted,
    by: 'before',
    place: null,
    confidence: 1,
    isAll: found.find(({ id }) => id === accepted)?.isAll ?? false,
  }
  return [again, ...found.filter(({ id }) => id !== accepted)].slice(0, mostOffers)
}

/** The queue: what is sure first, then what most people have; what names nothing of the list stands at the end. */
export async function affiliationQuestions(viewer: Viewer): Promise<AffiliationQuestion[]> {
  const [known, waiting] = await Promise.all([knownOrganizations(), waitingAffiliations(viewer, mostTexts)])
  const decisions = await decided(waiting.map(({ key }) => key))
  const rank = (one: AffiliationQuestion): number => (isSure(one) ? 0 : one.offers.length > 0 ? 1 : 2)
  return waiting
    .filter(({ key, country }) => decisions.get(decisionKey(key, country))?.isNone !== true)
    .map((one) => ({ ...one, offers: offersFor(known, one, decisions) }))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** What one text may name now. */
export async function offersOf(text: string, key: string, country: string): Promise<AffiliationOffer[]> {
  return offersFor(await knownOrganizations(), { text, key, country }, await decided([key]))
}
