// Affiliations of people and of authors of works that are text, each with the universities of the list that it may name.
import type { Viewer } from '#engine/model/viewer.ts'
import { affiliationParts, affiliationWords } from '#lib/organizations/affiliation-words.ts'
import { type AffiliationMatch, sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { query, sql } from '#server/database/db.ts'
import { type KnownOrganizations, knownOrganizations } from './known-organizations.ts'
import { matchesOf } from './matches.ts'
import type { About, Asked, WaitingAffiliation } from './subject.ts'
import { subjects } from './subjects.ts'

/** `before`: so it was decided for others with the same words. */
export type AffiliationOffer = Pick<AffiliationMatch, 'id' | 'place' | 'confidence'> & {
  by: AffiliationMatch['by'] | 'before'
  /** The text says no more than its name. */
  isAll: boolean
}
export type AffiliationQuestion = WaitingAffiliation & { offers: AffiliationOffer[] }

/** Texts that are looked at, those that most have first. */
const mostTexts = 2000
const mostOffers = 3

export const isSure = ({ offers: [first] }: Pick<AffiliationQuestion, 'offers'>): boolean =>
  first !== undefined && first.confidence >= sureConfidence

type Before = { accepted: string | null; rejected: Set<string>; isNone: boolean }
/** What was decided and not taken back, by text and country. */
type Decided = ReadonlyMap<string, Before>
const decisionKey = ({ key, country }: Asked): string => `${country ?? ''} ${key}`

async function decided(keys: readonly string[]): Promise<Decided> {
  const rows = await query<{ key: string; country: string | null; decision: string; university: string | null }>(sql`
    select text_key key, country, decision, university from affiliation_decisions
    where undone_at is null and text_key = any(${[...keys]}::text[]) order by decided_at, id`)
  const found = new Map<string, Before>()
  for (const { key, country, decision, university } of rows) {
    const one = found.get(decisionKey({ key, country })) ?? { accepted: null, rejected: new Set(), isNone: false }
    found.set(decisionKey({ key, country }), one)
    one.isNone = decision === 'none'
    if (university === null) continue
    if (decision === 'accept') one.rejected.delete(university)
    else one.rejected.add(university)
    if (decision === 'accept') one.accepted = university
    else if (one.accepted === university) one.accepted = null
  }
  return found
}

const saysNoMore = (text: string, match: AffiliationMatch): boolean =>
  affiliationParts(text).length === 1 && affiliationWords(text).join(' ') === match.text

async function offersFor(
  known: KnownOrganizations,
  { text, key, country }: Asked & { text: string },
  decisions: Decided,
): Promise<AffiliationOffer[]> {
  const before = decisions.get(decisionKey({ key, country }))
  const found = (await matchesOf(text, country))
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

/** The queue: what is sure first, then what most have; what names nothing of the list stands at the end. */
export async function affiliationQuestions(viewer: Viewer, about: About): Promise<AffiliationQuestion[]> {
  const [known, waiting] = await Promise.all([knownOrganizations(), subjects[about].waiting(viewer, mostTexts)])
  const decisions = await decided(waiting.map(({ key }) => key))
  const rank = (one: AffiliationQuestion): number => (isSure(one) ? 0 : one.offers.length > 0 ? 1 : 2)
  const asked = waiting.filter((one) => decisions.get(decisionKey(one))?.isNone !== true)
  const questions: AffiliationQuestion[] = []
  for (const one of asked) questions.push({ ...one, offers: await offersFor(known, one, decisions) })
  return questions.toSorted((a, b) => rank(a) - rank(b))
}

/** What one text may name now. */
export async function offersOf(text: string, asked: Asked): Promise<AffiliationOffer[]> {
  return offersFor(await knownOrganizations(), { ...asked, text }, await decided([asked.key]))
}
