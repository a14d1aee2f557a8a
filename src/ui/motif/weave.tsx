// The profile weave: 24 years as warps, works as threads of their industries. The same works give the same cloth.
import { buddhistYear } from '#words/formats.ts'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import css from './weave.module.css'

export type WeaveWork = { year: number; industry: string; crossBorder?: boolean }

const columns = 24
const rows = 6
const columnWidth = 16
const rowHeight = 7
const height = rows * rowHeight + 6

export type WeavePaths = {
  warps: string
  goldWarps: string
  /** Slug of the industry, path of its threads. */
  threads: [industry: string, path: string][]
}

/** At most six threads in a year, the most frequent industry lowest; beyond six they grow thicker. */
function yearThreads(works: readonly WeaveWork[]): { industries: string[]; thickness: number } {
  const counts = new Map<string, number>()
  for (const { industry } of works) counts.set(industry, (counts.get(industry) ?? 0) + 1)
  const ordered = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const all = ordered.flatMap(([industry, count]) => Array<string>(count).fill(industry))
  if (all.length <= rows) return { industries: all, thickness: 4 }
  const step = all.length / rows
  return {
    industries: Array.from({ length: rows }, (_, at) => all[Math.floor((at + 0.5) * step)]!),
    thickness: Math.min(6, 4 + (all.length - rows) / 6),
  }
}

/** The drawing in units of the view box; `lastYear` stands at the right. */
export function weavePaths(works: readonly WeaveWork[], lastYear: number): WeavePaths {
  const byYear = new Map<number, WeaveWork[]>()
  for (const work of works) {
    const found = byYear.get(work.year)
    if (found) found.push(work)
    else byYear.set(work.year, [work])
  }
  let warps = ''
  let goldWarps = ''
  const threads = new Map<string, string>()
  for (let column = 0; column < columns; column++) {
    const year = byYear.get(lastYear - columns + 1 + column) ?? []
    const left = column * columnWidth
    const warp = `M${left + 8} 0V${height}`
    if (year.some(({ crossBorder }) => crossBorder)) goldWarps += warp
    else warps += warp
    const { industries, thickness } = yearThreads(year)
    const t = Math.round(thickness * 10) / 10
    for (const [row, industry] of industries.entries()) {
      const top = Math.round((height - 3 - row * rowHeight - (rowHeight + thickness) / 2) * 10) / 10
      const path =
        (column + row) % 2
          ? `M${left + 1} ${top}h14v${t}h-14z`
          : `M${left + 1} ${top}h5.5v${t}h-5.5zM${left + 9.5} ${top}h5.5v${t}h-5.5z`
      threads.set(industry, (threads.get(industry) ?? '') + path)
    }
  }
  return { warps, goldWarps, threads: [...threads].sort(([a], [b]) => (a < b ? -1 : 1)) }
}

export type WeaveProps = {
  works: readonly WeaveWork[]
  lastYear: number
  /** Names of the industries by slug, in the language of the page. */
  industryNames: Readonly<Record<string, string>>
}

/** What the drawing says, in words; null without works. */
export function weaveFacts(works: readonly WeaveWork[], lastYear: number) {
  if (!works.length) return null
  const counts = new Map<string, number>()
  const crossed = new Set<number>()
  let since = lastYear
  for (const { year, industry, crossBorder } of works) {
    counts.set(industry, (counts.get(industry) ?? 0) + 1)
    if (crossBorder) crossed.add(year)
    since = Math.min(since, year)
  }
  const industry = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]![0]
  return { works: works.length, industry, since, crossYears: crossed.size, years: lastYear - since + 1 }
}

export function Weave({ works, lastYear, industryNames }: WeaveProps) {
  const { weave } = useWords('public')
  const locale = useLocale()
  const buddhist = useBuddhist()
  const facts = weaveFacts(works, lastYear)
  if (!facts) return null
  const { warps, goldWarps, threads } = weavePaths(works, lastYear)
  const yearOf = (year: number): string => String(locale === 'th' && buddhist ? buddhistYear(year) : year)
  const since = locale === 'th' && !buddhist ? `ค.ศ. ${facts.since}` : yearOf(facts.since)
  const text = weave.summary({ ...facts, industry: industryNames[facts.industry] ?? facts.industry, since })
  return (
    <figure className={css.figure}>
      <svg
        className={css.weave}
        viewBox={`0 0 ${columns * columnWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        <path className={css.warp} d={warps} />
        <path className={css.gold} d={goldWarps} />
        {threads.map(([industry, path]) => (
          <path key={industry} className={css.thread} data-industry={industry} d={path} />
        ))}
      </svg>
      <figcaption className={css.caption}>
        <span className={css.years} aria-hidden="true">
          <span>{yearOf(lastYear - columns + 1)}</span>
          <span>{yearOf(lastYear)}</span>
        </span>
        <span aria-hidden="true">{text}</span>
        <span className={css.key}>{weave.crossBorder}</span>
      </figcaption>
    </figure>
  )
}
