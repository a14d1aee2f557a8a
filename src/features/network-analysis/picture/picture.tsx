// The picture of the network: what it is colored by, the drawing and its legend, the list that says the same, and the way into the moving picture.
import { type ComponentType, useRef, useState } from 'react'
import { usePage } from '#engine/page/page-data.ts'
import { optionalPart } from '#ui/foundations/browser/optional-part.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { formatNumber, labelled, listed } from '#words/formats.ts'
import { addressOf } from '../report/address.ts'
import type { ReportData } from '../report/report.loader.ts'
import { drawingHeight, drawingWidth, lineWidths } from './drawing.ts'
import { colorings, markPath } from './marks.ts'
import css from './picture.module.css'
import type { ShownPicture } from './shown-picture.ts'
import type { WalkProps } from './walk/walk.tsx'

function Drawn({ picture }: { picture: ShownPicture }) {
  const { picture: words } = useWords('networkAnalysis')
  const { lines, marks, labels } = picture.drawing
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      role="img"
      aria-label={words.drawing({ count: picture.list.length, links: picture.lines })}
    >
      {lines.map((d, at) => d && <path key={lineWidths[at]} className={css.line} d={d} strokeWidth={lineWidths[at]} />)}
      {marks.map((d, mark) => d && <path key={d} className={css.mark} data-mark={mark} d={d} />)}
      {labels.map(({ x, y, text, isRight }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={isRight ? 'start' : 'end'}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function Legend({ picture }: { picture: ShownPicture }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  return (
    <ul className={css.legend} aria-label={words.picture.legend}>
      {picture.marks.map(({ mark, text, count }) => (
        <li key={mark}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path className={css.mark} data-mark={mark} d={markPath(mark, 10, 10, 8)} />
          </svg>
          {text} ({formatNumber(count, locale)})
        </li>
      ))}
    </ul>
  )
}

/** Everything that the drawing says, in words. */
function List({ list }: Pick<ShownPicture, 'list'>) {
  const { picture: words } = useWords('networkAnalysis')
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={css.list} role="region" aria-label={words.list} tabIndex={0}>
      <ol>
        {list.map(({ name, href, country, links, mark, linked }) => (
          <li key={href ?? name}>
            {href ? <A href={href}>{name}</A> : name}
            <span> {listed([...new Set([country, mark, words.links({ count: links })])].filter(Boolean), locale)}</span>
            {linked.length > 0 && <span> {words.linked({ names: listed(linked, locale) })}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Opened({ picture }: { picture: ShownPicture }) {
  const { picture: words } = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  const [Walk, setWalk] = useState<ComponentType<WalkProps> | null>(null)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const opener = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const open = (): void => {
    setState('loading')
    optionalPart(() => import('./walk/walk.tsx')).then(
      (part) => {
        setState('still')
        setWalk(() => part.Walk)
      },
      () => setState('failed'),
    )
  }
  const leave = (): void => {
    setWalk(null)
    // The button is there again with the next picture.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={frame} className={css.beside}>
      <div className={css.canvas} data-walks={Walk ? '' : undefined}>
        <Drawn picture={picture} />
        {Walk && <Walk given={given} frame={frame} onLeave={leave} />}
        <Legend picture={picture} />
        {!Walk && (
          <div ref={opener} className={css.script}>
            <Button onClick={open} disabled={state === 'loading'}>
              {state === 'loading' ? words.loading : words.walk}
            </Button>
            {state === 'failed' && <p role="alert">{words.failed}</p>}
          </div>
        )}
      </div>
      <List list={picture.list} />
    </div>
  )
}

export function Picture({ picture }: { picture: ShownPicture | null }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  const { given } = usePage<ReportData>()
  const to = (coloring: string | null): string => `${addressOf(given, { picture: coloring })}#picture`
  const names = {
    community: words.community,
    country: words.country,
    industry: words.industry,
    year: words.picture.year,
  }
  return (
    <section className={css.picture} aria-labelledby="picture">
      <h2 id="picture">{words.picture.title}</h2>
      {picture && picture.list.length === 0 && <p>{words.nothing}</p>}
      {picture && picture.list.length > 0 && (
        <>
          <p>{words.picture.shown({ count: picture.list.length, total: picture.total })}</p>
          <nav className={css.choice} aria-label={words.picture.coloring}>
            <span aria-hidden="true">{labelled(words.picture.coloring, '', locale)}</span>
            {colorings.map((name) => (
              <A key={name} href={to(name)} aria-current={name === picture.coloring ? 'true' : undefined}>
                {names[name]}
              </A>
            ))}
          </nav>
          <Opened key={JSON.stringify(given)} picture={picture} />
        </>
      )}
      <p>
        <A href={to(picture ? null : 'community')}>{picture ? words.picture.hide : words.picture.show}</A>
      </p>
    </section>
  )
}
