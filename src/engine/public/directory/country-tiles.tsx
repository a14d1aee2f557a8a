// Countries of a list as tiles, folded: each leads to the rows of that country.
import { CachedFragment } from '#ui/foundations/cached-fragment.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressOf, withoutCountry, withValue } from '#ui/lists/list-address.ts'
import { countryOrder } from '#ui/motif/country-places.ts'
import { TileMap } from '#ui/motif/tile-map.tsx'
import css from './country-tiles.module.css'
import { type PublicListData, shownParams } from './public-list.tsx'

type TilesProps = {
  data: PublicListData
  /** What is counted, in words. */
  label: string
  /** Says what the tiles say of boundaries. */
  note?: boolean
}

export function CountryTiles({ data, label, note = false }: TilesProps) {
  const { tiles } = useWords('public')
  const options = data.facets.find(({ name }) => name === 'country')?.options ?? []
  const asean: readonly string[] = countryOrder
  const params = shownParams(data)
  const map = {
    label,
    tiles: options
      .filter(({ value }) => asean.includes(value))
      .map(({ value, label: name, count }) => ({
        code: value,
        name,
        count,
        href: addressOf(data.path, withValue(withoutCountry(data, params), 'country', value)),
      })),
  }
  if (map.tiles.length < 2 || data.page > 1) return null
  return (
    <details className={css.tiles}>
      <summary>
        {tiles.label}
        <Icon name="down" size={16} />
      </summary>
      <CachedFragment name="tiles" of={map}>
        <TileMap {...map} note={note} />
      </CachedFragment>
    </details>
  )
}
