// Labs of a list as points of a map on request, each a link; many at one place as their number; and the same as a list.
import type { OutOf, RefOut } from '#engine/model/rows.ts'
import { inLanguage, type LoaderContext } from '#engine/page/context.ts'
import type { labLocations } from '#kinds/lab-locations/kind.ts'
import { type LabPoint, pointsOfLabs } from '#kinds/lab-locations/queries.ts'
import { type Place, placesOf } from '#kinds/reference-lists/queries.ts'
import { kilometersBetween } from '#lib/distance.ts'
import { escaped } from '#ui/foundations/escaped.ts'
import { listed } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { diamond, type MapFrame, mapGround, type Mark, sizeIn, svgOf, withLabels } from './drawing.ts'

type LabRow = OutOf<typeof labLocations, 'slug' | 'name' | 'city' | 'country'>
type Lab = { href: string; name: string; lang: string; city: RefOut | null; country: RefOut | null; point: LabPoint }
type Group = Mark & { labs: Lab[] }

/** One for phones, one for wide pages: names stay readable, and points stay large enough for a finger. */
const frames: readonly (MapFrame & { name: string; apart: number; radius: number })[] = [
  {
    name: 'narrow',
    width: 320,
    leastHeight: 240,
    mostHeight: 420,
    padding: 26,
    names: 12,
    leastKilometers: 60,
    apart: 30,
    radius: 13,
  },
  {
    name: 'wide',
    width: 720,
    leastHeight: 320,
    mostHeight: 560,
    padding: 36,
    names: 28,
    leastKilometers: 60,
    apart: 30,
    radius: 13,
  },
]

/** Labs that are too near one another to be told apart are one point. */
function groupsOf(
  labs: readonly Lab[],
  at: (point: LabPoint) => { x: number; y: number },
  apart: number,
  radius: number,
): Group[] {
  const groups: Group[] = []
  for (const lab of labs) {
    const { x, y } = at(lab.point)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apart)
    if (near) near.labs.push(lab)
    else groups.push({ x, y, radius, labs: [lab] })
  }
  return groups
}

/** Cities of labs, each once. */
const citiesOf = (labs: readonly Lab[]): RefOut[] => [
  ...new Map(labs.flatMap(({ city }) => (city ? [[city.id, city]] : []))).values(),
]
const placeId = ({ city, country }: Lab): string => `labs-${(city ?? country)?.id ?? ''}`
const placeName = ({ city, country }: Lab, locale: LoaderContext['locale']): string =>
  listed([city?.label ?? '', country?.label ?? ''].filter(Boolean), locale)

type MapRequest = { context: LoaderContext; path: string; query: URLSearchParams }

/** To the lab; to the list of these cities, where they stand farther apart; or to their names below. */
function hrefOf({ labs }: Group, all: readonly Lab[], { context, path, query }: MapRequest): string {
  const [first] = labs as [Lab, ...Lab[]]
  if (labs.length === 1) return first.href
  const cities = citiesOf(labs)
  if (cities.length === citiesOf(all).length || labs.some(({ city }) => !city)) return `#${placeId(first)}`
  const next = new URLSearchParams(query)
  for (const name of ['city', 'country', 'page']) next.delete(name)
  for (const { id } of cities.slice(0, 20)) next.append('city', id)
  return `${inLanguage(context.locale, path)}?${next}`
}

function pointOf(group: Group, all: readonly Lab[], asked: MapRequest): string {
  const { labs, x, y, radius } = group
  const { locale, words } = asked.context
  const { map } = words.directory
  const [first] = labs as [Lab, ...Lab[]]
  const name =
    labs.length === 1
      ? listed([first.name, placeName(first, locale)], locale)
      : map.labs({
          count: labs.length,
          cities: listed(
            citiesOf(labs).map(({ label }) => label),
            locale,
          ),
        })
  const drawn =
    labs.length === 1
      ? `<circle data-reach cx="${x}" cy="${y}" r="${radius}"/><path data-mark d="${diamond(x, y, 8)}"/>`
      : `<circle data-many cx="${x}" cy="${y}" r="${radius}"/><text x="${x}" y="${y + 4}" text-anchor="middle">${labs.length}</text>`
  return `<a href="${escaped(hrefOf(group, all, asked))}" aria-label="${escaped(name)}"><title>${escaped(name)}</title>${drawn}</a>`
}

/** Those of the labs first, then those with names in the most languages. */
function citiesToName(places: readonly Place[], labs: readonly Lab[]): Place[] {
  const own = new Set(citiesOf(labs).map(({ id }) => id))
  const weight = ({ id, name }: Place): number => (own.has(id) ? 10 : Object.keys(name ?? {}).length)
  return places.filter(({ name }) => name).toSorted((one, other) => weight(other) - weight(one))
}

async function picturesOf(labs: readonly Lab[], asked: MapRequest): Promise<string> {
  const { context } = asked
  const countries = [...new Set(labs.flatMap(({ country }) => (country ? [country.id] : [])))]
  const places = withLabels(
    await placesOf(countries),
    labs.map(({ city }) => city),
  )
  const cities = citiesToName(places, labs)
  // A single spot tells nothing without the country around it.
  const [first] = labs as [Lab, ...Lab[]]
  const isOneSpot = labs.every(({ point }) => kilometersBetween(point, first.point) < 1)
  return frames
    .map((frame) => {
      let groups: Group[] = []
      const { projection, svg } = mapGround(
        isOneSpot ? [...labs.map(({ point }) => point), ...places] : labs.map(({ point }) => point),
        places,
        cities,
        ({ at }) => (groups = groupsOf(labs, at, frame.apart, frame.radius)),
        frame,
        context,
      )
      // The keyboard goes from north to south.
      const points = groups.toSorted((one, other) => one.y - other.y || one.x - other.x)
      const label = escaped(context.words.directory.map.title)
      const content = `<g aria-hidden="true">${svg}</g>${points.map((group) => pointOf(group, labs, asked)).join('')}`
      return svgOf(
        `role="group" aria-label="${label}" data-frame="${frame.name}"`,
        projection,
        sizeIn(context.locale),
        content,
      )
    })
    .join('')
}

/** By country and city, with what is only the place of the city. */
function listOf(labs: readonly Lab[], { locale, words }: LoaderContext): string {
  const { map } = words.directory
  const collator = new Intl.Collator(locale)
  const places = Map.groupBy(
    labs.toSorted(
      (one, other) =>
        collator.compare(one.country?.label ?? '', other.country?.label ?? '') ||
        collator.compare(one.city?.label ?? '', other.city?.label ?? '') ||
        collator.compare(one.name, other.name),
    ),
    placeId,
  )
  const linesOf = (some: readonly Lab[]): string =>
    some
      .map(({ href, name, lang, point }) => {
        const note = point.ofCity ? ` <small>${escaped(map.approximate)}</small>` : ''
        return `<li><a href="${escaped(href)}"${lang}>${escaped(name)}</a>${note}</li>`
      })
      .join('')
  const parts = [...places].map(
    ([id, some]) => `<li id="${id}"><b>${escaped(placeName(some[0] as Lab, locale))}</b><ul>${linesOf(some)}</ul></li>`,
  )
  return `<details><summary>${escaped(map.asList)}</summary><ul>${parts.join('')}</ul></details>`
}

/**
 * Markup of a figure's contents.
 * @param rows of the list, read with slug, name, city and country
 * @param total how many the list has: more than rows when it is long
 */
export async function pointsMap(rows: readonly LabRow[], total: number, asked: MapRequest): Promise<string> {
  const { context, path, query } = asked
  const { map } = context.words.directory
  const points = await pointsOfLabs(rows.map(({ id }) => id))
  const labs = rows.flatMap((row): Lab[] => {
    const point = points.get(row.id)
    if (!point) return []
    const name = pickText(row.name, context.locale)
    const next = new URLSearchParams(query)
    next.set('item', row.slug ?? '')
    return [
      {
        href: `${inLanguage(context.locale, path)}?${next}`,
        name: name?.text ?? '',
        lang: name && name.lang !== context.locale ? ` lang="${languageTags[name.lang]}"` : '',
        city: row.city,
        country: row.country,
        point,
      },
    ]
  })
  if (labs.length === 0) return `<p>${escaped(map.noPoint)}</p>`
  const lacking = rows.length - labs.length
  const notes = [
    total > rows.length ? map.first({ count: rows.length }) : '',
    lacking > 0 ? map.without({ count: lacking }) : '',
  ].filter(Boolean)
  const caption = notes.length > 0 ? `<figcaption>${escaped(notes.join(' '))}</figcaption>` : ''
  return (await picturesOf(labs, asked)) + caption + listOf(labs, context)
}
