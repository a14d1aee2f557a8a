// A drawn map as text: no borders, only the places of its countries as dots, some of them with names, a scale and where north is.
import type { RefOut } from '#engine/model/rows.ts'
import type { Place } from '#kinds/reference-lists/queries.ts'
import type { Point } from '#lib/distance.ts'
import { areApart, type Box, type Labelled, type LabelPosition, placeLabels, textWidth } from '#lib/map/place-labels.ts'
import { type Frame, type Projection, projectInto, scaleBar, type MapPoint } from '#lib/map/projection.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

export type Reader = { locale: Locale; words: AllWords }
/** What stands on the map: its middle and how far it reaches. */
export type Mark = MapPoint & { radius: number }
export type MapFrame = Frame & {
  /** So many cities have their name. */
  names: number
  /** A single place is shown with so much around it. */
  leastKilometers: number
}

/** Thai and Lao letters look smaller. */
export const sizeIn = (locale: Locale): number => (locale === 'th' || locale === 'lo' ? 13 : 12)
export const diamond = (x: number, y: number, half: number): string =>
  `M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}z`
const cityRadius = 2.5
const boxOf = ({ x, y, radius }: Mark): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

/** The name of a city that is not among the best-known ones is known to the row that refers to it. */
export const withLabels = (places: readonly Place[], cities: readonly (RefOut | null)[]): Place[] => {
  const labels = new Map(cities.flatMap((city) => (city ? [[city.id, city.label] as const] : [])))
  return places.map((place) =>
    place.name || !labels.has(place.id) ? place : { ...place, name: { en: labels.get(place.id) ?? '' } },
  )
}

/** All places as dots, one in each cell of a grid: dense where people live. */
function placesPath(places: readonly Point[], { at, width, height }: Projection): string {
  const cell = 4
  const cells = new Map<string, MapPoint>()
  for (const place of places) {
    const { x, y } = at(place)
    if (x < 3 || y < 3 || x > width - 3 || y > height - 3) continue
    const spot = { x: Math.round(x / cell) * cell, y: Math.round(y / cell) * cell }
    cells.set(`${spot.x} ${spot.y}`, spot)
  }
  return [...cells.keys()].map((spot) => `M${spot}h0`).join('')
}

/** The first corner in which nothing stands that must be seen. */
function freeCorner(corners: readonly Box[], taken: readonly Box[]): Box | null {
  return corners.find((corner) => taken.every((one) => areApart(one, corner))) ?? null
}

function scaleOf(projection: Projection, size: number, taken: readonly Box[], { words }: Reader) {
  const { width, height, kilometersPerUnit } = projection
  const { kilometers, units } = scaleBar(kilometersPerUnit, width * 0.22)
  const text = words.directory.map.km({ km: kilometers })
  const long = Math.max(units, textWidth(text) * size) + 8
  const high = size * 1.5 + 10
  const corner = (left: number, top: number): Box => ({ left, top, right: left + long, bottom: top + high })
  const box = freeCorner(
    [corner(4, height - high - 4), corner(width - long - 4, height - high - 4), corner(4, 4)],
    taken,
  )
  if (!box) return null
  const [x, y] = [box.left + 4, box.bottom - 5]
  return {
    box,
    svg: `<path data-scale d="M${x} ${y - 4}v4h${units}v-4"/><text x="${x}" y="${y - 9}">${escaped(text)}</text>`,
  }
}

function northOf({ width, height }: Projection, size: number, taken: readonly Box[], { words }: Reader) {
  const text = words.directory.map.north
  const [wide, high] = [Math.max(14, textWidth(text) * size) + 6, size * 1.5 + 20]
  const corner = (left: number, top: number): Box => ({ left, top, right: left + wide, bottom: top + high })
  const box = freeCorner(
    [corner(width - wide - 4, 4), corner(4, 4), corner(width - wide - 4, height - high - 4)],
    taken,
  )
  if (!box) return null
  const x = (box.left + box.right) / 2
  return {
    box,
    svg: `<path data-north d="M${x} ${box.top + 2}l4.5 14-4.5-3.5-4.5 3.5z"/><text x="${x}" y="${box.bottom - 5}" text-anchor="middle">${escaped(text)}</text>`,
  }
}

export type MapGround = {
  projection: Projection
  /** Below what is marked. */
  svg: string
  named: LabelPosition<Place>[]
}

/** A name, and the language when it is another than that of the page. */
function nameOf({ name }: Place, locale: Locale): { text: string; lang: string } {
  const picked = name && pickText(name, locale)
  return {
    text: picked?.text ?? '',
    lang: picked && picked.lang !== locale ? ` lang="${languageTags[picked.lang]}"` : '',
  }
}

/** A mark has the name of one city: the first that lies under it. */
function labelsOf(
  cities: readonly Place[],
  marks: readonly Mark[],
  { at }: Projection,
  locale: Locale,
): Labelled<Place>[] {
  const named = new Set<Mark>()
  return cities.flatMap((city): Labelled<Place>[] => {
    const { text } = nameOf(city, locale)
    if (!text) return []
    const spot = at(city)
    const mark = marks.find(({ x, y, radius }) => Math.hypot(x - spot.x, y - spot.y) < radius)
    if (!mark) return [{ point: city, text, spot }]
    if (named.has(mark)) return []
    named.add(mark)
    return [{ point: city, text, spot: { x: mark.x, y: mark.y }, mark: mark.radius }]
  })
}

/**
 * The ground of a map on which something will be marked.
 * @param cities those that may have a name, the first of them before the others
 * @param marksOn what will stand on it, once it is known where points lie
 */
export function mapGround(
  shown: readonly Point[],
  places: readonly Point[],
  cities: readonly Place[],
  marksOn: (projection: Projection) => readonly Mark[],
  frame: MapFrame,
  reader: Reader,
): MapGround {
  const projection = projectInto(shown, frame, frame.leastKilometers)
  const { width, height } = projection
  const size = sizeIn(reader.locale)
  const marks = marksOn(projection)
  const taken = marks.map(boxOf)
  const scale = scaleOf(projection, size, taken, reader)
  if (scale) taken.push(scale.box)
  const north = northOf(projection, size, taken, reader)
  if (north) taken.push(north.box)
  const named = placeLabels(labelsOf(cities, marks, projection, reader.locale), {
    width,
    height,
    size,
    radius: cityRadius,
    taken,
    most: frame.names,
  })
  const isMarked = ({ x, y }: MapPoint): boolean => marks.some((mark) => mark.x === x && mark.y === y)
  const svg = [
    `<path data-places d="${placesPath(places, projection)}"/>`,
    ...named.map(({ point, spot, text, anchor, x, y }) => {
      const dot = isMarked(spot) ? '' : `<circle data-city cx="${spot.x}" cy="${spot.y}" r="${cityRadius}"/>`
      const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
      return `${dot}<text x="${x}" y="${y}"${side}${nameOf(point, reader.locale).lang}>${escaped(text)}</text>`
    }),
    scale?.svg,
    north?.svg,
  ]
  return { projection, svg: svg.join(''), named }
}

export const svgOf = (attributes: string, { width, height }: Projection, size: number, content: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" font-size="${size}" ${attributes}>${content}</svg>`
