// The network loom: countries as warps, cross-border collaborations as wefts passing over and under.
import { useId } from 'react'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './loom.module.css'

export type LoomCountry = { code: string; name: string; href: string }
export type LoomWeft = {
  from: string
  to: string
  industry: string
  industryName: string
  works: number
}
export type LoomProps = {
  /** From west to east; countries switched off are left out. */
  countries: readonly LoomCountry[]
  /** Strongest first; at most 22 are drawn. */
  wefts: readonly LoomWeft[]
  /** The first and the last year of the works. */
  years: { from: string; to: string }
  /** When they were counted, in words of the page. */
  note?: string | undefined
}

const width = 600
const top = 34
const step = 14
const most = 22

type DrawnWeft = LoomWeft & { key: string; thickness: number; thread: string; knots: string; crossings: string }

/** The drawing of one weft: its curve, a knot at both ends, and the warps that pass over it. */
export function drawLoom(countries: readonly LoomCountry[], wefts: readonly LoomWeft[]): DrawnWeft[] {
  const columnOf = new Map(countries.map(({ code }, at) => [code, at]))
  const gap = (width - 40) / Math.max(1, countries.length - 1)
  const x = (at: number): number => Math.round(20 + at * gap)
  const known = wefts.filter(({ from, to }) => from !== to && columnOf.has(from) && columnOf.has(to)).slice(0, most)
  const strongest = Math.max(1, ...known.map(({ works }) => works))
  return known.map((weft, row) => {
    const [left, right] = [columnOf.get(weft.from)!, columnOf.get(weft.to)!].sort((a, b) => a - b) as [number, number]
    const y = top + step * (row + 1)
    const bend = (x(right) - x(left)) / 2
    const thickness = Math.round((1 + 4 * Math.sqrt(weft.works / strongest)) * 2) / 2
    const knot = (at: number): string => `M${x(at)} ${y - 5}l5 5-5 5-5-5z`
    let crossings = ''
    for (let at = left + 1; at < right; at++) if ((at + row) % 2) crossings += `M${x(at)} ${y - 6}v12`
    return {
      ...weft,
      key: `${weft.from} ${weft.to}`,
      thickness,
      thread: `M${x(left)} ${y}c${Math.round(bend / 2)}-7 ${Math.round(bend * 1.5)} 7 ${x(right) - x(left)} 0`,
      knots: knot(left) + knot(right),
      crossings,
    }
  })
}

/** The drawing alone. */
export function LoomDrawing({ countries, wefts }: Pick<LoomProps, 'countries' | 'wefts'>) {
  const drawn = drawLoom(countries, wefts)
  const height = top + step * (Math.max(10, drawn.length) + 1)
  const gap = (width - 40) / Math.max(1, countries.length - 1)
  const x = (at: number): number => Math.round(20 + at * gap)
  const home = useWords('home')
  const byIndustry = new Map<string, DrawnWeft[]>()
  for (const weft of drawn) byIndustry.set(weft.industry, [...(byIndustry.get(weft.industry) ?? []), weft])
  return (
    <svg className={css.loom} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={home.loomTitle}>
      <path className={css.warps} d={countries.map((_, at) => `M${x(at)} ${top - 6}V${height}`).join('')} />
      {[...byIndustry].map(([industry, group]) => (
        <g key={industry} data-industry={industry}>
          {group.map(({ key, thickness, thread, knots, crossings }) => (
            <g key={key} data-l={key}>
              <path d={thread} strokeWidth={thickness} />
              <path d={knots} />
              {crossings && <path d={crossings} />}
            </g>
          ))}
        </g>
      ))}
      <path className={css.warps} d={drawn.map(({ crossings }) => crossings).join('')} />
      {countries.map(({ code, name, href }, at) => (
        <A key={code} href={href} data-c={code}>
          <path d={`M${x(at) - 20} 2h40v${height}h-40z`} />
          <text x={x(at)} y="20">
            {code}
          </text>
          <title>{name}</title>
        </A>
      ))}
    </svg>
  )
}

/** The drawing with the same data as a table below it. */
export function Loom({ countries, wefts, years, note }: LoomProps) {
  const home = useWords('home')
  const title = useId()
  const linked = new Set(wefts.flatMap(({ from, to }) => [from, to]))
  const names = new Map(countries.map(({ code, name }) => [code, name]))
  return (
    <figure className={css.figure} aria-labelledby={title}>
      <LoomDrawing countries={countries} wefts={wefts} />
      <figcaption>
        <div className={css.caption}>
          <strong id={title}>{home.loomTitle}</strong>{' '}
          <span>{home.loomSummary({ links: wefts.length, countries: linked.size, ...years })}</span>
          {note && <span> {note}</span>}
        </div>
        <details className={css.details}>
          <summary>{home.loomAsTable}</summary>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{home.loomPair}</th>
                <th scope="col">{home.loomIndustry}</th>
                <th scope="col">{home.loomWorks}</th>
              </tr>
            </thead>
            <tbody>
              {wefts.map(({ from, to, industryName, works }) => (
                <tr key={`${from} ${to}`}>
                  <th scope="row">
                    {names.get(from) ?? from} – {names.get(to) ?? to}
                  </th>
                  <td>{industryName}</td>
                  <td>{works}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  )
}
