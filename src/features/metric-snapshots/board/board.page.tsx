// A dashboard: how many people there are, drawn by country, by industry and over time.
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Line } from '#ui/charts/line.tsx'
import { A } from '#ui/foundations/link.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { BoardData } from './board.loader.ts'
import css from './board.module.css'

export const head = ({ title, lead, canonical }: BoardData): Head => ({ title, description: lead, canonical })

export function View() {
  const { title, lead, groups, groupsTitle, tile, charts, note, none } = usePage<BoardData>()
  return (
    <div className={css.board}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {groups.length > 1 && (
        <nav aria-label={groupsTitle} className={css.groups}>
          {groups.map(({ text, href, isCurrent }) => (
            <A key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </A>
          ))}
        </nav>
      )}
      {tile ? (
        <p className={css.tile}>
          {tile.label} <b>{tile.text}</b> <A href={tile.href}>{tile.open}</A>
        </p>
      ) : (
        <p>{none}</p>
      )}
      <div className={css.charts}>
        {charts.map(({ shape, texts, says, csvHref, rows }) => (
          <Chart key={texts.title} texts={texts} csvHref={csvHref} rows={rows}>
            {shape === 'bars' ? <Bars rows={rows} says={says} /> : <Line rows={rows} says={says} />}
          </Chart>
        ))}
      </div>
      {tile && (
        <p>
          <small>{note}</small>
        </p>
      )}
    </div>
  )
}
