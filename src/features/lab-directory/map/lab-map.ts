// Where a lab is, as a small picture: a mark among the cities of its country, and the same in words.
import type { RefOut } from '#engine/model/rows.ts'
import { pointsOfLabs } from '#kinds/lab-locations/queries.ts'
import { type Place, placesOf } from '#kinds/reference-lists/queries.ts'
import { directionTo, kilometersBetween, type Point } from '#lib/distance.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import { labelOf } from '#engine/store/refs.ts'
import { diamond, type MapFrame, mapGround, type Reader, sizeIn, svgOf, withLabels } from './drawing.ts'

const frame: MapFrame = { width: 320, leastHeight: 220, mostHeight: 360, padding: 28, names: 12, leastKilometers: 40 }
const radius = 9

/** ' 12 km south-east of Vientiane': from the nearest of these. */
function inWords(point: Point, cities: readonly Place[], { locale, words }: Reader): string {
  const { map } = words.directory
  const [nearest] = cities.toSorted((one, other) => kilometersBetween(one, point) - kilometersBetween(other, point))
  if (!nearest) return ''
  const city = labelOf(nearest.name, locale)
  const km = Math.round(kilometersBetween(nearest, point))
  return km === 0
    ? map.inCity({ city })
    : map.from({ km, direction: map.directions[directionTo(nearest, point)], city })
}

/** Its own city first, then the two nearest ones that are well known, then the best-known of the country. */
function citiesToName(places: readonly Place[], point: Point, city: RefOut | null): Place[] {
  const own = withLabels(
    places.filter(({ id }) => id === city?.id),
    [city],
  )
  const known = places.filter(({ name, id }) => name && id !== city?.id)
  const nearest = known
    .toSorted((one, other) => kilometersBetween(one, point) - kilometersBetween(other, point))
    .slice(0, 2)
  return [...own, ...nearest, ...known.filter((one) => !nearest.includes(one))]
}

/** Markup of a figure's contents; empty when nobody knows where the lab is. */
export async function mapOfLab(
  lab: { id: string; city: RefOut | null; country: RefOut | null },
  reader: Reader,
): Promise<string> {
  const point = (await pointsOfLabs([lab.id])).get(lab.id)
  if (!point) return ''
  const places = lab.country ? await placesOf([lab.country.id]) : []
  const cities = citiesToName(places, point, lab.city)
  const { projection, svg, named } = mapGround(
    [point, ...places],
    places,
    cities,
    ({ at }) => [{ ...at(point), radius }],
    frame,
    reader,
  )
  const { map } = reader.words.directory
  const place = point.ofCity
    ? map.cityOnly({ city: lab.city?.label ?? '' })
    : inWords(point, named.length > 0 ? named.map(({ point: city }) => city) : cities, reader)
  const { x, y } = projection.at(point)
  const mark = `<path data-mark d="${diamond(x, y, radius - 2)}"/>`
  const name = escaped(map.of({ country: lab.country?.label ?? '', place }))
  const sign = `<svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true"><path data-mark d="${diamond(7, 7, 6)}"/></svg>`
  return `${svgOf(`role="img" aria-label="${name}"`, projection, sizeIn(reader.locale), svg + mark)}<figcaption>${sign}${escaped(place)}</figcaption>`
}
