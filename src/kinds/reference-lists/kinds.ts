// Reference lists: short tables of names that the other kinds point to; secret and admin keep them.
import { settingsAccess } from '#engine/model/access.ts'
import {
  choice,
  date,
  flag,
  image,
  list,
  number,
  ref,
  text,
  translatedText,
  url,
  type Fields,
} from '#engine/model/fields.ts'
import type { Definition, NoChildren, OwnNames } from '#engine/model/definition/definition.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { Looks } from '#engine/model/kind.ts'
import { readableColors } from '../checks.ts'

const name = translatedText({ required: 'always', max: 200, search: 'A', heading: 'Name' })
const code = text({ unique: true, upper: true, max: 40, rule: 'code', search: 'B', heading: 'Code' })
const aliases = list(
  { text: text({ required: 'always', max: 200 }) },
  { max: 200, search: 'B', heading: 'Aliases (;)' },
)

/** The fields of a list: those of all of them, and its own. */
type FieldsOf<F extends Fields> = Omit<{ name: typeof name; code: typeof code }, keyof F> & F
type Own<F extends Fields, S extends boolean, A extends string> = Definition<
  FieldsOf<F>,
  'reference',
  S,
  never,
  A,
  'order' | 'name' | 'updated',
  never,
  NoChildren
>
type NameOf<F extends Fields> = 'name' | 'code' | 'sourceId' | (keyof F & string)

type More<F extends Fields, S extends boolean, A extends string> = {
  /** Among the reference data of the menu. */
  order: number
  check?: Own<NoInfer<F>, S, A>['check']
  slug?: S
  match?: NoInfer<NameOf<F>>[][]
  columns?: readonly NoInfer<NameOf<F>>[]
  facets?: readonly (A & NoInfer<NameOf<F>>)[]
  looks?: Looks<NoInfer<NameOf<F>>>
  alsoCalled?: NoInfer<NameOf<F>>
}

/** A reference list with a name, a code and further fields; `match` says how an upload finds its rows, none = no upload. */
function referenceList<const F extends Fields, const S extends boolean = false, const A extends string = never>(
  kind: string,
  further: F & OwnNames<F, NameOf<F>>,
  more: More<F, S, A>,
) {
  const fields = { name, code, ...further } as FieldsOf<F>
  return defineKind<FieldsOf<F>, 'reference', S, never, A, 'order' | 'name' | 'updated'>(kind, {
    title: 'name',
    navigation: { menu: 'references', order: more.order, layout: 'inline' },
    flow: 'reference',
    slug: (more.slug ?? false) as S,
    fields: fields as Own<F, S, A>['fields'],
    form: [{ section: 'entry', fields: Object.keys(fields) }],
    list: {
      columns: ['name', 'active', 'code', ...(more.columns ?? []), 'order'],
      facets: more.facets ?? [],
      looks: more.looks ?? {},
      ...(more.alsoCalled ? { alsoCalled: more.alsoCalled } : {}),
      filters: ['active', ...(more.match ? ['importBatch'] : [])],
      sorts: { order: 'order', name: 'name', updated: '-updatedAt' },
    },
    access: settingsAccess,
    import: more.match ? { match: [['code'], ...more.match] } : null,
    ...(more.check ? { check: more.check } : {}),
  })
}

export const countries = referenceList(
  'countries',
  {
    code: text({ required: 'always', unique: true, upper: true, max: 2, rule: 'alpha2', search: 'B', heading: 'Code' }),
    alpha3: text({ unique: true, upper: true, max: 3, rule: 'alpha3', search: 'B', heading: 'Alpha-3 code' }),
    isAsean: flag({ default: false, facet: true, heading: 'ASEAN member' }),
    aseanSince: date({ heading: 'ASEAN member since', example: '1967-08-08' }),
    callingCode: text({ max: 6, heading: 'Calling code' }),
    postalPattern: text({ max: 80, heading: 'Postal code pattern' }),
    aliases,
    nationalities: list(
      { text: text({ required: 'always', max: 200 }) },
      { max: 200, search: 'B', heading: 'Nationalities (;)' },
    ),
  },
  {
    order: 80,
    slug: true,
    match: [['name']],
    columns: ['alpha3', 'isAsean'],
    facets: ['isAsean'],
    alsoCalled: 'aliases',
  },
)

export const cities = referenceList(
  'cities',
  {
    country: ref('countries', { required: 'always', facet: true, heading: 'Country' }),
    province: translatedText({ max: 200, search: 'C', heading: 'Province' }),
    latitude: number({ min: -90, max: 90, decimals: 6, heading: 'Latitude', example: '13.75' }),
    longitude: number({ min: -180, max: 180, decimals: 6, heading: 'Longitude', example: '100.5' }),
    aliases,
  },
  {
    order: 70,
    match: [['sourceId'], ['name', 'province', 'country']],
    columns: ['country', 'province'],
    looks: { apart: ['country'] },
    alsoCalled: 'aliases',
    facets: ['country'],
  },
)

export const universities = referenceList(
  'universities',
  {
    country: ref('countries', { required: 'always', facet: true, heading: 'Country' }),
    city: ref('cities', { within: 'country', heading: 'City' }),
    shortName: text({ max: 40, search: 'A', heading: 'Short name' }),
    aliases,
    organizationType: ref('organization-types', { facet: true, heading: 'Organization type' }),
    ror: text({ unique: true, max: 9, rule: 'ror', heading: 'ROR' }),
    website: url({ heading: 'Website' }),
    logo: image(),
  },
  {
    order: 60,
    slug: true,
    match: [['ror'], ['name', 'country']],
    columns: ['shortName', 'country', 'organizationType', 'ror'],
    looks: { mark: 'logo', apart: ['country'] },
    alsoCalled: 'aliases',
    facets: ['country', 'organizationType'],
  },
)

export const departments = referenceList(
  'departments',
  { university: ref('universities', { required: 'always', facet: true, heading: 'University' }) },
  {
    order: 100,
    match: [['name', 'university']],
    columns: ['university'],
    facets: ['university'],
    looks: { apart: ['university'] },
  },
)

const color = text({ required: 'always', upper: true, max: 7, rule: 'hex' })

export const domainIndustries = referenceList(
  'domain-industries',
  {
    colorSoft: color,
    colorBase: color,
    colorDeep: color,
    colorSoftDark: color,
    colorBaseDark: color,
    glyph: choice('glyph', { required: 'always' }),
  },
  {
    order: 90,
    slug: true,
    columns: ['glyph', 'colorBase'],
    check: (values) =>
      readableColors(values, ['colorBase'], ['colorSoft', 'colorDeep', 'colorSoftDark', 'colorBaseDark']),
  },
)

export const indexStandards = referenceList(
  'index-standards',
  {
    shortName: text({ required: 'always', max: 20, search: 'A', heading: 'Short name' }),
    level: text({ max: 40, heading: 'Level' }),
    website: url({ heading: 'Website' }),
    country: ref('countries', { heading: 'Country' }),
  },
  { order: 20, match: [['name']], columns: ['shortName', 'level', 'country'], looks: { apart: ['country'] } },
)

export const networkTypes = referenceList(
  'network-types',
  { glyph: choice('glyph'), color: text({ upper: true, max: 7, rule: 'hex' }) },
  { order: 10, columns: ['glyph', 'color'] },
)

export const organizationTypes = referenceList('organization-types', {}, { order: 30 })

export const religions = referenceList('religions', {}, { order: 40 })
