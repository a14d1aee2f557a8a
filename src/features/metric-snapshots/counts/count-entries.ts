// Works, labs and what is open, as visitors find them: rows that everybody can open one by one, so all numbers are told.
import { directories } from '#engine/public/directory/registry.ts'
import { countLabs } from '#kinds/lab-locations/figures.queries.ts'
import { countWorks } from '#kinds/publications/figures.queries.ts'
import type { Figure } from '../snapshots.ts'

/** Works are told of so many years, and shared ones of the last two. */
const years = 20
export const yearsOfPairs = 2

const withoutHidden = (figures: readonly Omit<Figure, 'hidden'>[]): Figure[] =>
  figures.map((figure) => ({ ...figure, hidden: null }))

export async function workFigures(day: string): Promise<Figure[]> {
  const until = Number(day.slice(0, 4))
  const pairsSince = until - yearsOfPairs + 1
  return withoutHidden(await countWorks({ from: until - years + 1, until }, pairsSince, pairsSince - 1))
}

export const labFigures = async (): Promise<Figure[]> => withoutHidden(await countLabs())

const mostRows = 10_000
const mostDays = 365
const dayLength = 86_400_000

/** Rows of a list with a deadline in the year to come, by its month: in all and in each country. */
export async function openFigures(kind: string, day: string): Promise<Figure[]> {
  const last = new Date(Date.parse(day) + mostDays * dayLength).toISOString().slice(0, 10)
  const closing = directories().find((one) => one.kind.name === kind)?.site.closing
  const rows = (await closing?.list(day, last, mostRows)) ?? []
  const counted = new Map<string, number>()
  for (const { deadline, countryCode } of rows)
    for (const scope of ['', `country:${countryCode}`]) {
      const at = `${scope}|${deadline.slice(0, 7)}`
      counted.set(at, (counted.get(at) ?? 0) + 1)
    }
  return withoutHidden([
    { scope: '', dimension: 'all', key: '', value: rows.length },
    ...[...counted].map(([at, value]) => {
      const [scope = '', key = ''] = at.split('|')
      return { scope, dimension: 'month' as const, key, value }
    }),
  ])
}
