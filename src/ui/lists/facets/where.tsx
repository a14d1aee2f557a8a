// The map of a list: the tile grid of countries beside the list of the same numbers.
import { formatNumber } from '#words/formats.ts'
import { A } from '../../foundations/link.tsx'
import { TileMap, type Tile } from '../../motif/tile-map.tsx'
import { useLocale, useWords } from '../../foundations/words.tsx'
import css from './where.module.css'

export type WhereKind = 'people' | 'labs' | 'courses'
export type WhereProps = {
  /** What is counted now. */
  kind: WhereKind
  /** Addresses of the same section with another kind. */
  kinds?: Readonly<Partial<Record<WhereKind, string>>>
  tiles: readonly Tile[]
}

const order: readonly WhereKind[] = ['people', 'labs', 'courses']

export function Where({ kind, kinds = {}, tiles }: WhereProps) {
  const locale = useLocale()
  const words = useWords('public').tiles
  const { empty } = useWords('common')
  const most = Math.max(1, ...tiles.map(({ count }) => count))
  return (
    <div>
      {Object.keys(kinds).length > 1 && (
        <nav className={css.kinds} aria-label={words.label}>
          {order.map((one) => {
            const href = kinds[one]
            return href === undefined ? null : (
              <A key={one} href={href} aria-current={one === kind ? 'true' : undefined}>
                {words[one]}
              </A>
            )
          })}
        </nav>
      )}
      <div className={css.where}>
        <TileMap tiles={tiles} label={words[kind]} note />
        <ol className={css.list}>
          {tiles.map(({ code, name, count, href }) => (
            <li key={code}>
              <A href={href}>{name}</A>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 3h${Math.round((100 * count) / most)}`} />
              </svg>
              <span>{count ? formatNumber(count, locale) : empty.noneYet}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
