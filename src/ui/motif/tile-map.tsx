// The countries as a grid of tiles: the default map. No borders to dispute, and every tile can be reached by keyboard.
import { A } from '../foundations/link.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import css from './tile-map.module.css'

export type Tile = { code: string; name: string; count: number; href: string; current?: boolean }
export type TileMapProps = {
  tiles: readonly Tile[]
  /** What is counted, in words: 'People'. */
  label: string
  /** Shows the note on boundaries below. */
  note?: boolean
}

/** Step 1-8 of the ramp by the root of the share, so that small countries stay visible; 0 for none. */
export const tileStep = (count: number, most: number): number =>
  count <= 0 ? 0 : Math.max(2, Math.min(8, Math.round(1 + 7 * Math.sqrt(count / Math.max(1, most)))))

export function TileMap({ tiles, label, note = false }: TileMapProps) {
  const locale = useLocale()
  const { empty } = useWords('common')
  const words = useWords('public').tiles
  const most = Math.max(1, ...tiles.map(({ count }) => count))
  return (
    <div className={css.wrap}>
      <ul className={css.grid} aria-label={label}>
        {tiles.map(({ code, name, count, href, current }) => (
          <li key={code} data-code={code}>
            <A href={href} title={name} data-step={tileStep(count, most)} aria-current={current ? 'true' : undefined}>
              <b aria-hidden="true">{code}</b>
              <span className="visually-hidden">{name}</span>
              <span>{count ? formatNumber(count, locale) : empty.noneYet}</span>
            </A>
          </li>
        ))}
      </ul>
      {note && <p className={css.note}>{words.note}</p>}
    </div>
  )
}
