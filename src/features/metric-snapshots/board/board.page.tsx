// A dashboard: sentences with a number each, then charts of people, works, labs and what is open.
import { ShownChart } from '#ui/charts/shown-chart.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Loom } from '#ui/motif/loom.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { BoardData } from './board.loader.ts'
import css from './board.module.css'

export const head = ({ title, lead, canonical }: BoardData): Head => ({ title, description: lead, canonical })

/** The picture, and the text by which another site shows it. */
const Embed = ({ chart, says }: { chart: BoardData['charts'][number]; says: BoardData['says'] }) => (
  <details className={css.embed} data-no-print="">
    <summary>{says.embed}</summary>
    <p>
      <a href={chart.pictureHref} data-document="">
        {says.picture}
      </a>
    </p>
    <p>{says.embedHelp}</p>
    <pre>
      <code>{chart.code}</code>
    </pre>
    <CopyButton text={chart.code} />
  </details>
)

export function View() {
  const { title, lead, groups, groupsTitle, tile, sentences, loom, charts, years, says, note, none } =
    usePage<BoardData>()
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
      {tile && (
        <p className={css.tile}>
          {tile.label} <b>{tile.text}</b> <A href={tile.href}>{tile.open}</A>
        </p>
      )}
      {sentences.length > 0 && (
        <ul className={css.sentences}>
          {sentences.map(({ text, href }) => (
            <li key={text}>{href ? <A href={href}>{text}</A> : text}</li>
          ))}
        </ul>
      )}
      {loom && (
        <div className={css.loom}>
          <Loom {...loom} />
        </div>
      )}
      {years && (
        <nav aria-label={years.label} className={css.groups}>
          {years.options.map(({ text, href, isCurrent }) => (
            <A key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </A>
          ))}
        </nav>
      )}
      {charts.length === 0 && <p>{none}</p>}
      <div className={css.charts}>
        {charts.map((chart) => (
          <ShownChart key={chart.id} chart={chart} says={says} more={<Embed chart={chart} says={says} />} />
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
