// Works that countries share, from the newest snapshot: which pairs share most, and where they grew most.
import type { SharedWorks } from '#engine/interfaces/figures.ts'
import { publications } from '#kinds/publications/kind.ts'
import { yearsOfPairs } from './counts/count-entries.ts'
import { readScopes, readSnapshot } from './snapshots.ts'

const ofIndustry = 'industry:'

function endsOf(pair: string): { from: string; to: string } {
  const [from = '', to = ''] = pair.split('-')
  return { from, to }
}

export async function readSharedWorks(): Promise<SharedWorks | null> {
  const { day, figures } = await readSnapshot(publications.name, null)
  if (!day) return null
  const most = new Map<string, { industry: string; works: number }>()
  for (const { scope, key, value } of await readScopes(publications.name, 'country_pair')) {
    if (!scope.startsWith(ofIndustry)) continue
    const known = most.get(key)
    const industry = scope.slice(ofIndustry.length)
    const works = value ?? 0
    if (!known || works > known.works || (works === known.works && industry < known.industry))
      most.set(key, { industry, works })
  }
  const pairs = figures
    .filter(({ dimension }) => dimension === 'country_pair')
    .map(({ key, value }) => ({ ...endsOf(key), works: value ?? 0, industry: most.get(key)?.industry ?? '' }))
  const to = Number(day.slice(0, 4))
  return { day, years: { from: to - yearsOfPairs + 1, to }, pairs, growth: growthOf(figures, to) }
}

function growthOf(figures: Awaited<ReturnType<typeof readSnapshot>>['figures'], last: number): SharedWorks['growth'] {
  const works = new Map(
    figures.flatMap(({ dimension, key, value }) => (dimension === 'pair_year' ? [[key, value ?? 0] as const] : [])),
  )
  const pairs = new Set([...works.keys()].map((key) => key.slice(0, key.indexOf(':'))))
  return [...pairs]
    .flatMap((pair) => {
      const [grown] = [last, last - 1]
        .map((year) => {
          const own = works.get(`${pair}:${year}`) ?? 0
          return { ...endsOf(pair), year, works: own, more: own - (works.get(`${pair}:${year - 1}`) ?? 0) }
        })
        .toSorted((a, b) => b.more - a.more || b.year - a.year)
      return grown && grown.more > 0 ? [grown] : []
    })
    .toSorted((a, b) => b.more - a.more || b.works - a.works || (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1))
    .map(({ more: _more, ...grown }) => grown)
}
