// What fits a member by what their own profile or company says, with their own weights, without what they set aside.
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import type { TopMatch } from '#engine/interfaces/own-matches.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { accountId, visitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { needs } from '#kinds/needs/kind.ts'
import { kindsOf } from '#kinds/needs/match-kinds.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { findMatches } from '#matching/find-matches.ts'
import type { MatchGroup } from '#matching/query.ts'
import { sourceQuery } from '#matching/source-query.ts'
import type { Locale } from '#words/locales.ts'
import { isAnswer, matchesOf } from '../match-need.ts'
import { introductionOf, ownCompany } from './introduction.ts'
import { withoutOwn } from '../rows-of-members.ts'
import { withoutAside } from '../set-aside.ts'
import { listWeights, type OwnWeight, readOwnWeights } from './own-weights.ts'
import { type ShownMatches, shownMatches } from './shown-matches.ts'

export type AsideMatch = { entry: string; title: string | null; reason: string }
export type ForMe = {
  hasProfile: boolean
  /** An organization has a company in place of a profile. */
  isOrganization: boolean
  matches: ShownMatches
  weights: OwnWeight[]
  /** Why somebody sets a match aside. */
  reasons: readonly string[]
  aside: AsideMatch[]
}

/** Rows of each kind that are looked at: some of them may be set aside. */
const looked = 20

type OwnSource = { kind: string; id: string; kinds?: string[] }

/** What matches are sought for: the own profile, else the newest company that is public, with what it looks for. */
async function ownSource(member: string): Promise<OwnSource | null> {
  const person = await findOwnPerson(member)
  if (person) return { kind: person.kind.name, id: person.row.id }
  const company = await ownCompany(member)
  if (!company) return null
  const kinds = kindsOf(company.needKinds)
  return { kind: matchCompanies.name, id: company.id, ...(kinds.length > 0 ? { kinds } : {}) }
}

/** What fits the own profile or company, as this member sees it; null without either. */
export async function matchesOfProfile(viewer: Viewer, wanted?: readonly string[]): Promise<MatchGroup[] | null> {
  const own = viewer.id ? await ownSource(viewer.id) : null
  if (!own || !viewer.id) return null
  const kinds = wanted ?? own.kinds
  const [query, weights, aside] = await Promise.all([
    sourceQuery(viewer, own),
    readOwnWeights(viewer.id),
    matchesAside().list(viewer.id),
  ])
  const found = await findMatches(viewer, { ...query, ...(kinds ? { kinds } : {}), weights, size: looked })
  return withoutAside(await withoutOwn(found, viewer.id), aside)
}

/** All that the member set aside, whether it would be found now or not. */
async function listAside(member: string, locale: Locale): Promise<AsideMatch[]> {
  const kinds = [...(await matchesAside().list(member))]
  const lists = kinds.map(async ([name, reasons]) => {
    const kind = getKind(name)
    const ids = [...reasons.keys()]
    const titles = new Map<string, string>()
    for (let at = 0; at < ids.length; at += 100) {
      const { rows } = await records(visitor(locale), kind).list({ ids: ids.slice(at, at + 100), size: 100 })
      for (const row of rows) titles.set(row.id, titleOfRow(kind, row, locale))
    }
    return ids.map((id) => ({ entry: `${name}/${id}`, title: titles.get(id) ?? null, reason: String(reasons.get(id)) }))
  })
  return (await Promise.all(lists)).flat()
}

export async function matchesForMe(viewer: Viewer, locale: Locale): Promise<ForMe> {
  const member = accountId(viewer)
  const [groups, introduce, weights, aside] = await Promise.all([
    matchesOfProfile(viewer),
    introductionOf(member, locale),
    readOwnWeights(member).then(listWeights),
    listAside(member, locale),
  ])
  return {
    hasProfile: groups !== null,
    isOrganization: viewer.memberType === 'organization',
    matches: groups ? shownMatches(groups, locale, new Set(), { introduce }) : { groups: [], near: [] },
    weights,
    reasons: matchesAside().reasons,
    aside,
  }
}

/** The matches of the newest open need of somebody who is no person of the pools. */
async function matchesOfNeed(viewer: Viewer): Promise<{ groups: MatchGroup[]; href: string } | null> {
  const [need] = await findRows(needs, { owner: viewer.id, state: 'open' }, { sort: '-id', limit: 1 })
  if (!need) return null
  const aside = await matchesAside().list(viewer.id)
  return {
    groups: withoutAside(await matchesOf(need, viewer.locale), aside),
    href: `${ownNeedsPage.href}?need=${need.id}`,
  }
}

/** So many open needs are asked for what fits, the newest. */
const mostNeeds = 3

/** What answers the open needs of a member that look for one of these kinds. */
async function matchesOfNeeds(viewer: Viewer, kinds: readonly string[]): Promise<MatchGroup[]> {
  if (!viewer.id) return []
  const [open, aside] = await Promise.all([
    findRows(needs, { owner: viewer.id, state: 'open' }, { sort: '-id' }),
    matchesAside().list(viewer.id),
  ])
  const asked = open.map((need) => ({ need, wanted: kindsOf(need.lookingFor).filter((kind) => kinds.includes(kind)) }))
  const found = asked
    .filter(({ wanted }) => wanted.length > 0)
    .slice(0, mostNeeds)
    .map(({ need, wanted }) => matchesOf(need, viewer.locale, wanted))
  return withoutAside((await Promise.all(found)).flat(), aside)
}

/** The best of all groups, in words; what stands in several of them once, by its best score. */
function topOf(groups: readonly MatchGroup[], locale: Locale, most: number): TopMatch[] {
  const rows = groups.flatMap((group) => group.rows.filter(isAnswer).map((row) => ({ group, row })))
  const inOrder = rows.toSorted((a, b) => b.row.score - a.row.score || (a.row.id < b.row.id ? -1 : 1))
  const best = new Map(inOrder.toReversed().map((one) => [`${one.group.kind}/${one.row.id}`, one]))
  return inOrder
    .filter((one) => best.get(`${one.group.kind}/${one.row.id}`) === one)
    .slice(0, most)
    .flatMap(({ group, row }) => {
      const [match] = shownMatches([{ ...group, rows: [row] }], locale, new Set()).groups[0]?.rows ?? []
      if (!match) return []
      const { title, href, reasons } = match
      return [{ id: row.id, kind: wordsOf(getKind(group.kind), locale).one, title, href, reasons }]
    })
}

const mostBest = 3

/** The few best over all kinds. */
export async function bestMatches(viewer: Viewer): Promise<{ matches: TopMatch[]; href: string }> {
  const href = `${ownNeedsPage.href}?tab=matches`
  const groups = await matchesOfProfile(viewer)
  const found = groups ? { groups, href } : await matchesOfNeed(viewer)
  return { href: found?.href ?? href, matches: topOf(found?.groups ?? [], viewer.locale, mostBest) }
}

const mostOfKinds = 5

/** The best of these kinds for the own profile and the open needs. */
export async function bestOfKinds(
  viewer: Viewer,
  kinds: readonly string[],
  most: number = mostOfKinds,
): Promise<TopMatch[]> {
  const [ofProfile, ofNeeds] = await Promise.all([matchesOfProfile(viewer, kinds), matchesOfNeeds(viewer, kinds)])
  return topOf([...(ofProfile ?? []), ...ofNeeds], viewer.locale, most)
}
