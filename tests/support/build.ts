// Valid rows of any kind, made of what the kind says about its fields; parents are made along.
import type { Out } from '#engine/model/rows.ts'
import { commonFields } from '#engine/model/definition/flow-columns.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Field, FieldType, Rule } from '#engine/model/fields.ts'
import { childKey, childKinds, closedListOf, getKind } from '#engine/model/registry.ts'
import { askOtherRows } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { dbSettings } from '#server/database/db.ts'
import { formatOrcid, orcidCheck } from '#lib/identifiers/orcid.ts'
import { isbn13Check } from '#lib/identifiers/isbn.ts'
import { issnCheck } from '#lib/identifiers/issn.ts'

export type Draft = Record<string, unknown>
type Parents = (field: Field, draft: Draft) => Promise<string>

let count = 100

/** A number nobody else has. */
export const next = (): number => ++count

const letters = (n: number, size: number): string =>
  Array.from({ length: size }, (_, at) => String.fromCharCode(65 + (Math.floor(n / 26 ** (size - at - 1)) % 26))).join(
    '',
  )
const padded = (n: number, size: number): string => String(n).padStart(size, '0')

let codes = 0
const alpha2 = (): string => {
  const code = letters(codes++, 2)
  return code === 'TH' || code === 'VN' ? alpha2() : code
}

const samples: Record<Rule, (n: number) => string> = {
  phone: (n) => `+66 2 ${padded(n, 6)}`,
  orcid: (n) => formatOrcid(padded(n, 15) + orcidCheck(padded(n, 15))),
  scopusId: (n) => `57${padded(n, 9)}`,
  openalexAuthor: (n) => `A5${padded(n, 8)}`,
  openalexWork: (n) => `W5${padded(n, 8)}`,
  doi: (n) => `10.5555/sample.${n}`,
  isbn: (n) => `978${padded(n, 9)}${isbn13Check(`978${padded(n, 9)}`)}`,
  issn: (n) => `${padded(n, 7).slice(0, 4)}-${padded(n, 7).slice(4)}${issnCheck(padded(n, 7))}`,
  funderId: (n) => `10.13039/${padded(n, 9)}`,
  ror: (n) => `0${padded(n, 6)}42`,
  hex: () => '#1A2B3C',
  year: () => '2020',
  digits: (n) => padded(n, 6),
  alpha2: () => alpha2(),
  alpha3: (n) => letters(n, 3),
  code: (n) => `C${n}`,
  zipcode: () => '10400',
  timeZone: () => 'Asia/Vientiane',
}

const words = (field: Field, n: number): string =>
  (field.rule ? samples[field.rule](n) : `Sample ${n}`).slice(0, field.max ?? 200)
const key = (n: number): string => n.toString(16).padStart(64, '0')

/** One good value for each field type. */
const values: Record<FieldType, (field: Field, n: number, parents: Parents, draft: Draft) => unknown> = {
  text: (field, n) => (field.translated ? { en: words(field, n), th: `ตัวอย่าง ${n}` } : words(field, n)),
  richText: (_, n) => ({ en: `<p>Some <strong>rich</strong> text ${n}</p>` }),
  number: (field) => Math.max(field.min ?? 0, Math.min(field.max ?? 7, field.rule === 'year' ? 2020 : 7)),
  date: (field) => (field.time ? '2020-05-01T10:00:00.000Z' : '1990-05-01'),
  choice: (field) => {
    const known = closedListOf(field.of as string).values
    // Of languages the first: texts are written in it.
    const value = field.default ?? known.at(field.of === 'locale' ? 0 : -1)
    return field.many ? [value] : value
  },
  flag: (field) => field.default ?? false,
  ref: (field, _n, parents, draft) => parents(field, draft),
  refs: async (field, _n, parents, draft) => [await parents(field, draft)],
  tags: async (field, _n, parents, draft) => [await parents(field, draft)],
  anyRef: async (field, _n, parents, draft) => {
    const kind = field.among?.[0] ?? ''
    return { kind, id: await parents({ ...field, to: kind }, draft) }
  },
  email: (_, n) => `person.${n}@example.org`,
  url: (_, n) => `https://example.org/${n}`,
  image: (_, n) => ({ key: key(n), width: 640, height: 480, decorative: true }),
  file: (_, n) => ({ key: key(n), name: 'paper.pdf', bytes: 1234 }),
  list: async (field, n, parents, draft) => {
    const entries = await Promise.all(
      Object.entries(field.entry ?? {}).map(
        async ([name, inner]) => [name, await sampleOf(inner, n, parents, draft)] as const,
      ),
    )
    return [Object.fromEntries(entries)]
  },
}

const sampleOf = async (field: Field, n: number, parents: Parents, draft: Draft): Promise<unknown> =>
  values[field.type](field, n, parents, draft)

/** Of each database: test files may share a process. */
const countries = new Map<string, string>()
const placeOf = (code: string): string => `${dbSettings().database} ${code}`

/** The id of the country with this code; made when it is missing. */
export async function country(code: string): Promise<string> {
  const known = countries.get(placeOf(code))
  if (known) return known
  const row = await records(system(), getKind('countries')).create({
    name: { en: `Country ${code}` },
    code,
    slug: `country-${code.toLowerCase()}`,
  })
  countries.set(placeOf(code), row.id)
  return row.id
}

const makeParent: Parents = async (field, draft) => {
  const to = field.to as string
  if (to === 'countries') return (draft['country'] as string | undefined) ?? country('TH')
  const row = await build(to, {
    ...(field.within && draft[field.within] ? { [field.within]: draft[field.within] } : {}),
    ...(field.type === 'tags' ? { state: 'approved' } : {}),
  })
  return row.id
}

/** A field of a value of its own, as forms would send it. */
export const sample = (field: Field): Promise<unknown> => sampleOf(field, next(), makeParent, {})

type Which = (name: string, field: Field) => boolean

async function fill(kind: Kind, overrides: Draft, which: Which): Promise<Draft> {
  const draft: Draft = { ...overrides }
  const common = commonFields(kind.flow, kind.slug)
  for (const [name, field] of Object.entries(kind.fields)) {
    if (name in draft || name in kind.only || name in common || field.readOnly) continue
    // Whose child it is, or in what it stands for good, may be public, so that it may be.
    if (name === kind.parent || (field.to && field.fixed && field.required === 'always' && kind.flow === 'content'))
      draft[name] = (await build(field.to as string, publicly(getKind(field.to as string)))).id
    else if (which(name, field)) draft[name] = await sampleOf(field, next(), makeParent, draft)
  }
  for (const [name, problem] of Object.entries(kind.check?.(draft) ?? {})) {
    if (name in overrides) continue
    if (problem.code === 'required') draft[name] = await sampleOf(kind.fields[name] as Field, next(), makeParent, draft)
    else delete draft[name]
  }
  // Whoever is named may have to be public, as other rows say.
  for (const name of (await askOtherRows(kind, draft)).flatMap(Object.keys)) {
    const to = kind.fields[name]?.to
    if (!(name in overrides) && to) draft[name] = (await build(to, publicly(getKind(to)))).id
  }
  return draft
}

/** What a form would send for a new row: the fields that are needed to publish, and `overrides`. */
export const draftOf = (kind: Kind, overrides: Draft = {}): Promise<Draft> =>
  fill(kind, overrides, (_, field) => field.required !== undefined && field.onlyWhen === undefined)

/** The same with every field that people fill in. */
export async function fullDraftOf(kind: Kind, overrides: Draft = {}): Promise<Draft> {
  const draft = await fill(kind, overrides, () => true)
  for (const child of childKinds(kind)) {
    const { [child.parent as string]: _parent, ...row } = await fill(
      child,
      { [child.parent as string]: null },
      () => true,
    )
    draft[childKey(child)] ??= [row]
  }
  return draft
}

/**
 * Makes a valid row with its parents; fields that only the product sets may be given as well.
 * @example const host = await build('hosts', { status: 'published' })
 */
export async function build(kindName: string, overrides: Draft = {}): Promise<Out> {
  const kind = getKind(kindName)
  return records(system(), kind).create(await draftOf(kind, overrides))
}

/** The same with every field that people fill in, and the numbers that buckets are made of. */
export async function buildFull(kindName: string, overrides: Draft = {}): Promise<Out> {
  const kind = getKind(kindName)
  const counted = (kind.list.buckets ?? [])
    .filter(({ from }) => kind.fields[from]?.readOnly && kind.fields[from].type === 'number')
    .map(({ from }) => [from, 7] as const)
  return records(system(), kind).create(await fullDraftOf(kind, { ...Object.fromEntries(counted), ...overrides }))
}

/** A field that people change in a row that exists: its title, where that is not given by the product, else its first text. */
export function changedField(kind: Kind): string {
  const isOpen = (name: string): boolean => !kind.fields[name]?.readOnly && !kind.fields[name]?.fixed
  const common = commonFields(kind.flow, kind.slug)
  const own = Object.keys(kind.fields).filter((name) => !(name in common))
  const of = (type: FieldType): string[] => own.filter((name) => kind.fields[name]?.type === type)
  return [kind.title, ...of('text'), ...of('richText')].find(isOpen) ?? kind.title
}

const isValueOf = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined && (!field.of || closedListOf(field.of).values.includes(value as string))

/** What makes a row of this kind public. */
export function publicly(kind: Kind): Draft {
  const shown: Draft = {
    status: 'published',
    profilePublic: true,
    claimStatus: 'claimed',
    state: 'approved',
    active: true,
    // Its time is not over.
    unpublishAt: null,
  }
  if (kind.flow !== 'content') delete shown['status']
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => isValueOf(kind.fields[name], value)))
}
