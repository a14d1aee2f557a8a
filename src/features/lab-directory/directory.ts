// Labs as a list, each with its machines (those that were searched first), by their distance from a city, as points of a map, and the sheet of one lab.
import type { OutRow } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Fact, Presenter } from '#engine/public/directory/presenter-data.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines as machineKind } from '#kinds/lab-locations/machines-kind.ts'
import { labSchema } from '#kinds/lab-locations/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { byFoundMachines } from './found-machines.ts'
import { isMatched, isStale, machineHeads, machineOf, type MachineOut } from './machines.ts'
import { mapOfLab } from './map/lab-map.ts'
import { alternativesByDistance, peopleWhoUse } from './alternatives.ts'
import { citiesToChoose, kilometersFrom, nearestFirst, nearOf, withoutNear } from './near.ts'
import { pointsOf, pointsParam } from './points.ts'
import { labShape } from './shape.ts'

const mostMachines = 3

/** Those the search met, else the first ones; those that can be used before the others. */
function shownMachines(machines: readonly MachineOut[], { found, context, date }: Presenter<typeof labLocations>) {
  const matched = found ? machines.filter((one) => isMatched(one, found)) : []
  return (matched.length > 0 ? matched : machines)
    .toSorted((one, other) => Number(other.status === 'active') - Number(one.status === 'active'))
    .slice(0, mostMachines)
    .map((one) => machineOf(one, context.locale, date))
}

/** How far each lab is from the city that the reader chose, in words. */
async function distancesOf(labs: readonly string[], context: LoaderContext): Promise<Map<string, string>> {
  const near = await nearOf(context)
  if (!near) return new Map()
  const { distance } = context.words.labs.near
  return new Map(
    [...(await kilometersFrom(near, labs))].map(([id, far]) => [
      id,
      distance({ km: Math.round(far), city: near.label }),
    ]),
  )
}

/** About one kilometer: two decimals; `href` for programs of maps. */
function pointOf(
  { latitude, longitude }: OutRow<typeof labLocations>,
  { label }: Presenter<typeof labLocations>,
): (Fact & { href: string }) | null {
  if (latitude === null || longitude === null) return null
  const term = `${label('latitude')}, ${label('longitude')}`
  // RFC 5870.
  return { term, value: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`, href: `geo:${latitude},${longitude}` }
}

export const labDirectory = directory(labLocations, {
  ...labShape,
  words: {
    title: ({ common }) => common.menu.labLocation,
    count: (words, count) => words.directory.counts.labs({ count }),
    empty: ({ labs }) => labs.noneYet,
    sorts: ({ labs }) => ({ near: labs.near.nearest, available: labs.availableFirst }),
    types: ({ labs }) => ({ equipment: labs.equipment }),
  },
  card: {
    fields: [
      'slug',
      'name',
      'photo',
      'university',
      'organizationName',
      'city',
      'country',
      'domainIndustries',
      'accessTerms',
      'machineCount',
      'availableCount',
      'confirmedAt',
    ],
    reasons: ['acronym', 'department', 'keywords', 'description', 'university', 'domainIndustries'],
    related: async (rows, context) => {
      const ids = rows.map(({ id }) => id)
      const children = await childrenOut(context.viewer, labLocations, ids, { machines: machineKind })
      return { machines: children, distances: await distancesOf(ids, context) }
    },
    of: (row, presenter, { machines, distances }) => ({
      photo: presenter.picture(row.photo),
      organization: row.university?.label ?? row.organizationName ?? '',
      city: row.city?.label ?? '',
      country: row.country?.label ?? '',
      industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      access: presenter.choices('accessTerms', row.accessTerms),
      machines: shownMachines(machines.get(row.id)?.machines ?? [], presenter),
      availableCount: row.availableCount ?? 0,
      machineCount: row.machineCount ?? 0,
      isStale: isStale(row.confirmedAt),
      /** From the city that was chosen; empty without one. */
      distance: distances.get(row.id) ?? '',
    }),
    about: ({ organization, country }) => [organization, country],
  },
  sheet: {
    children: { machines: machineKind },
    contact: true,
    of: async (row, presenter) => {
      const { context, date, facts, translated } = presenter
      const about = translated(row.description)
      return {
        machines: row.machines.map((one) => machineOf(one, context.locale, date)),
        heads: machineHeads(context.locale),
        about: about && { ...about, text: cleanHtml(about.text) },
        access: facts(row, ['accessTerms', 'accessNote', 'openingHours', 'accreditation']),
        more: facts(row, ['labType', 'techniques', 'keywords']),
        place: facts(row, ['address', 'zipcode']),
        point: pointOf(row, presenter),
        /** Contents of a figure; empty when nobody knows the place. */
        map: await mapOfLab(row, context),
        department: row.department ?? '',
        website: row.website ?? '',
        bookingUrl: row.bookingUrl ?? '',
        isUrgent: Boolean(row.bookingUrl),
      }
    },
  },
  site: { section: 'resources', order: 70, hero: 'labs' },
  formats: { schemaOrg: labSchema, picture: ['university', 'organizationName', 'city', 'country'] },
  slots: {
    query: ['near'],
    kept: [pointsParam],
    read: async (usual, query, context) => {
      const found = (of: URLSearchParams) => byFoundMachines(usual, of, context)
      const list = await nearestFirst(found, query, context)
      const { title } = context.words.directory.map
      return query.get(pointsParam) === '1'
        ? { ...list, filters: [...list.filters, { param: pointsParam, value: '1', label: title, unknown: false }] }
        : list
    },
    request: withoutNear,
    alternatives: alternativesByDistance,
    beside: peopleWhoUse,
    extra: async (list, query, context) => {
      const near = await nearOf(context)
      return {
        ...(await pointsOf(list.total, query, context)),
        /** The city from which distances are said, and those to choose from. */
        near: near?.value ?? null,
        cities: await citiesToChoose(context, near),
      }
    },
  },
})
