// What the works of a person tell beyond themselves: the weave of years and industries, and how many there are in each.
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { OutOf } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import type { PersonOut } from '#kinds/people.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import type { WeaveProps } from '#ui/motif/weave.tsx'
import type { ChartTexts } from '#ui/charts/chart.tsx'
import type { ChartTableRow } from '#ui/charts/chart-table.ts'
import { formatDate, formatNumber, formatYear } from '#words/formats.ts'

const fields = ['publishedYear', 'domainIndustries', 'authorCountries', 'keywords'] as const
type Work = OutOf<typeof publications, (typeof fields)[number]>

// Beyond these a drawing and a table say no more.
const mostWorks = 500
const atOnce = 100

/** The works of a person that this reader sees, but for those the person keeps off the profile. */
export async function worksFor(viewer: Viewer, person: string): Promise<Work[]> {
  const links = await findRows(publicationAuthors, { talent: person, linkStatus: 'confirmed', hiddenOnProfile: false })
  const ids = links.map(({ publication }) => publication).slice(0, mostWorks)
  const found: Work[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const { rows } = await records(viewer, publications).list({ ids: ids.slice(at, at + atOnce), size: atOnce }, fields)
    found.push(...rows)
  }
  return found
}

/** What works say of a person on the first page: the weave of years and industries, and how many there are in each year. */
export type WorksOverview = { weave: WeaveProps | undefined; years: YearsOfWorks | null }

export async function overviewOf(context: LoaderContext, row: PersonOut): Promise<WorksOverview> {
  const works = await worksFor(context.viewer, row.id)
  return { weave: await weaveOf(works, row), years: yearsOf(works, context) }
}

export type YearsOfWorks = { texts: ChartTexts; says: string; rows: ChartTableRow[] }

const mostYears = 15

/** Works of each year from the first one on, of the last years; nothing where all of them are of one year. */
function yearsOf(works: readonly Work[], { locale, site, words }: LoaderContext): YearsOfWorks | null {
  const counted = new Map<number, number>()
  for (const { publishedYear } of works)
    if (publishedYear) counted.set(publishedYear, (counted.get(publishedYear) ?? 0) + 1)
  if (counted.size < 2) return null
  const last = Math.max(site.year, ...counted.keys())
  const first = Math.max(Math.min(...counted.keys()), last - mostYears + 1)
  const { dashboard } = words
  const date = formatDate(new Date().toISOString().slice(0, 10), locale, { ...site.dates })
  const title = dashboard.worksByYear
  return {
    texts: {
      title,
      label: dashboard.yearOf,
      value: dashboard.workCount,
      table: dashboard.table,
      source: dashboard.source({ source: wordsOf(publications, locale).many, date }),
      csv: dashboard.csv,
    },
    says: dashboard.chart({ title }),
    rows: Array.from({ length: last - first + 1 }, (_, at): ChartTableRow => {
      const value = counted.get(first + at) ?? 0
      const label = formatYear(first + at, locale, site.dates.buddhist)
      return { key: String(first + at), label, cells: [{ value, text: formatNumber(value, locale) }] }
    }),
  }
}

/** Nothing where no work says its year and industry. */
async function weaveOf(works: readonly Work[], row: PersonOut): Promise<WeaveProps | undefined> {
  if (works.length === 0) return undefined
  const asean = new Set((await findRows(countries, { isAsean: true })).map(({ id }) => id))
  const own = row.domainIndustries[0]
  const industryNames: Record<string, string> = {}
  const threads = works.flatMap(({ publishedYear, domainIndustries, authorCountries }) => {
    const industry = domainIndustries[0] ?? own
    if (!publishedYear || !industry?.slug) return []
    industryNames[industry.slug] = industry.label
    const others = authorCountries.filter(({ id }) => id !== row.country?.id && asean.has(id))
    return [{ year: publishedYear, industry: industry.slug, crossBorder: others.length > 0 }]
  })
  return threads.length > 0 ? { works: threads, lastYear: new Date().getFullYear(), industryNames } : undefined
}

export type KeywordOfWorks = { works: number; from: number; to: number }

/** How many works have each keyword, and in which years, by its id. */
export async function keywordsOfWorks(viewer: Viewer, person: string): Promise<Map<string, KeywordOfWorks>> {
  const found = new Map<string, KeywordOfWorks>()
  for (const { keywords, publishedYear } of await worksFor(viewer, person))
    for (const { id } of publishedYear ? keywords : []) {
      const year = publishedYear as number
      const own = found.get(id) ?? { works: 0, from: year, to: year }
      found.set(id, { works: own.works + 1, from: Math.min(own.from, year), to: Math.max(own.to, year) })
    }
  return found
}
