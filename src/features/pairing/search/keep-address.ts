// The address at which a need begins with what was sought; who has no account signs in on the way.
import type { Viewer } from '#engine/model/viewer.ts'
import type { MatchKind } from '#kinds/needs/match-kinds.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import type { MatchQuery } from '#matching/query.ts'
import { monthsAfter } from '#matching/wanted.ts'

type Sought = { title: string; description: string; kinds: readonly MatchKind[] }

export function keepAddress(viewer: Viewer, { title, description, kinds }: Sought, query: MatchQuery): string {
  const { keywords = [], industries = [], countries = [], levels = [], from, months } = query
  const pairs: [string, string][] = [
    ['edit', 'new'],
    ['title', title.slice(0, 150)],
    ['description', description],
    ...kinds.map((one): [string, string] => ['lookingFor', one]),
    ...keywords.map((id): [string, string] => ['keywords', id]),
    ...industries.slice(0, 3).map((id): [string, string] => ['domainIndustries', id]),
    ...countries.slice(0, 12).map((id): [string, string] => ['countries', id]),
    ...levels.map((one): [string, string] => ['levels', one]),
    ['periodFrom', from ?? ''],
    ['periodTo', from && months ? monthsAfter(from, months) : ''],
  ]
  const address = `${ownNeedsPage.href}?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`
  return viewer.who === 'member' ? address : `/login?redirect=${encodeURIComponent(address)}`
}
