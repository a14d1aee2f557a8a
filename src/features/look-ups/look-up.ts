// What a register says of a row: only values that the field would take, and rows of other kinds that stand here already.
import type { Kind } from '#engine/model/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { childKey, childKinds, getKind } from '#engine/model/registry.ts'
import { fittingValue } from '#engine/model/values/fitting-value.ts'
import { checkValue, problemOf } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { mostChildren } from '#engine/store/children/given-children.ts'
import type { Field } from '#engine/model/fields.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { publications } from '#kinds/publications/kind.ts'
import { invalid, notFound } from '#server/errors.ts'
import { RegisterFault } from './ask.ts'
import { journalByIssn, type Learned, type Wanted, workByDoi } from './works-and-journals.ts'
import { type LookUpAnswer, type Preprint, type Source, sourceOf } from './fields.ts'
import { officialPages } from './official-pages/calls-and-courses.ts'
import { organizationByRor, personByOrcid } from './registers.ts'

const registers: Readonly<Record<string, (id: string) => Promise<Learned>>> = {
  publications: workByDoi,
  journals: journalByIssn,
  talents: personByOrcid,
  'young-talents': personByOrcid,
  'funding-organizations': organizationByRor,
  ...officialPages,
}

/** The fields by which a row of this kind is found, the surest first. */
const numbersOf: Readonly<Record<string, readonly string[]>> = {
  journals: ['issnL', 'issnPrint', 'issnOnline'],
  'funding-organizations': ['crossrefFunderId', 'ror'],
  publications: ['doi'],
}

type Ref = { id: string; label: string }

async function refsOf(viewer: Viewer, to: string, { numbers = [], name }: Wanted): Promise<Ref[]> {
  const kind = getKind(to)
  const rows = records(viewer, kind)
  const found: Ref[] = []
  const add = async (id: string | null | undefined): Promise<void> => {
    const row = id ? await rows.find(id) : null
    const title = row?.[kind.title]
    if (row && !found.some((one) => one.id === row.id))
      found.push({ id: row.id, label: typeof title === 'string' ? title : labelIn(title, viewer.locale) })
  }
  for (const number of numbers) {
    if (to === 'countries') await add(await idOfKey(to, number))
    for (const field of numbersOf[to] ?? [])
      await add((await rows.list({ where: { [field]: number }, size: 1 }, [])).rows[0]?.id)
  }
  if (found.length === 0 && name && kind.fields[kind.title]?.translated !== true)
    await add((await rows.list({ where: { [kind.title]: name }, size: 1 }, [])).rows[0]?.id)
  return found
}

const labelIn = (title: unknown, locale: string): string => {
  const texts = (title ?? {}) as Record<string, string>
  return texts[locale] ?? texts.en ?? Object.values(texts)[0] ?? ''
}

/** What forms are offered: the value as the register says it, where the field takes it; a save makes of it what it makes of what is typed. */
function offered(field: Field | undefined, value: unknown): unknown {
  const taken = fittingValue(field, value)
  return taken === undefined || field?.type === 'tags' ? taken : value
}

/** Children of a list of which each part is as its kind takes it; what names none is left out. */
function fittingRows(child: Kind, rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return rows.slice(0, mostChildren).flatMap((row) => {
    const kept = Object.entries(row).filter(([name, value]) => fittingValue(child.fields[name], value) !== undefined)
    return kept.some(([name]) => name === child.title) ? [Object.fromEntries(kept)] : []
  })
}

/** What the register says as values of the kind, in the form in which a save takes them. */
export async function valuesOf(
  viewer: Viewer,
  kind: Kind,
  { values, wanted }: Learned,
): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const child = childKinds(kind).find((one) => childKey(one) === name)
    const taken = child ? fittingRows(child, value as Record<string, unknown>[]) : offered(kind.fields[name], value)
    if (taken !== undefined && !(Array.isArray(taken) && taken.length === 0)) known[name] = taken
  }
  for (const [name, one] of Object.entries(wanted)) {
    const field = kind.fields[name]
    if (!field?.to || field.readOnly) continue
    const refs = await refsOf(viewer, field.to, one)
    if (refs.length > 0) known[name] = field.type === 'refs' ? refs.slice(0, field.max ?? 10) : refs[0]
  }
  return known
}

const mostVersions = 5

/** Other versions of a work, as the register names them: preprints that are here and name no version of record yet, and what is not here. */
async function versionsOf(viewer: Viewer, { preprints = [], wanted }: Learned) {
  const works = records(viewer, publications)
  const dois = [...preprints, ...(wanted.versionOf?.numbers ?? [])].slice(0, mostVersions)
  const found = await Promise.all(dois.map(async (doi) => (await works.list({ where: { doi }, size: 1 })).rows[0]))
  const list = listAddress(publications) ?? ''
  const here = found.flatMap((row, at): Preprint[] => {
    if (!row || at >= preprints.length || row.versionOf) return []
    const mayName = rightsTo(viewer, publications, row).update
    return [{ id: row.id, label: row.title, version: Number(row.version), href: `${list}?edit=${row.id}`, mayName }]
  })
  return {
    ...(here.length > 0 ? { preprints: here } : {}),
    ...(found.every(Boolean) ? {} : { elsewhere: dois.filter((_, at) => !found[at]) }),
  }
}

async function answerOf(viewer: Viewer, kind: Kind, source: Source, learned: Learned): Promise<LookUpAnswer> {
  return { source, values: await valuesOf(viewer, kind, learned), ...(await versionsOf(viewer, learned)) }
}

/** @throws 404 where this field of the kind is known to no register; 400 for what is no such number */
export async function lookUp(viewer: Viewer, kind: Kind, name: string, given: unknown): Promise<LookUpAnswer> {
  const source = sourceOf(kind.name, name)
  const ask = registers[kind.name]
  const field = kind.fields[name]
  if (!source || !ask || !field) throw notFound()
  const checked = checkValue(field, given)
  if (!checked.ok) throw invalid({ [name]: [problemOf(checked)] })
  if (typeof checked.value !== 'string' || !checked.value) throw invalid({ [name]: [{ code: 'required' }] })
  try {
    return await answerOf(viewer, kind, source, await ask(checked.value))
  } catch (error) {
    if (!(error instanceof RegisterFault)) throw error
    return { source, fault: error.fault }
  }
}
