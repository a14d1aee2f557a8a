// Records of OAI-PMH: what is public of a row, under an identifier that stays, with the time of its last change and its sets.
import type { Out } from '#engine/model/rows.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findKind } from '#engine/model/registry.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { records } from '#engine/store/records.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { type CerifSet, cerifSets, type CerifSort, cerifSorts } from '#kinds/cerif.ts'
import { defaultLocale } from '#words/locales.ts'

/** Rows of a kind that are records of one set. */
export type Sort = Omit<CerifSort, 'kind'> & { name: string; kind: Kind }
export type OaiRecord = { sort: Sort; id: string; at: string; row: Out | null }

export const setNames = Object.keys(cerifSets) as CerifSet[]
/** What the guidelines of OpenAIRE call the same set. */
export const openaireSet = (name: CerifSet | (typeof emptySets)[number]): string => `openaire_cris_${name}`

/** Sets of the guidelines in which there is nothing here. */
export const emptySets = ['patents', 'projects'] as const

export const isSet = (name: string): name is CerifSet => Object.hasOwn(cerifSets, name)
export const setOf = (spec: string): CerifSet | null => {
  const name = spec.replace(/^openaire_cris_/, '')
  return isSet(name) ? name : null
}

/** Sorts of records of a set, or all; those of kinds that a menu flag hides are not there. */
export async function sortsOf(set: CerifSet | null): Promise<Sort[]> {
  const sorts = Object.entries(cerifSorts).filter(([, sort]) => set === null || sort.set === set)
  const open = await Promise.all(sorts.map(([, { kind }]) => publicSite().isOpen(kind)))
  return sorts.flatMap(([name, sort], at) => {
    const kind = open[at] ? findKind(sort.kind) : null
    return kind ? { ...sort, name, kind } : []
  })
}

export const identifierOf = (host: string, { set }: Sort, id: string): string => `oai:${host}:${cerifSets[set]}/${id}`

/** The set in which this record may be, and its id; null for what is no identifier of this site. */
export function readIdentifier(host: string, identifier: string): { set: CerifSet; id: string } | null {
  const [, setPart, id] = identifier.startsWith(`oai:${host}:`)
    ? (/^([A-Za-z]+)\/([\da-f-]{36})$/.exec(identifier.slice(`oai:${host}:`.length)) ?? [])
    : []
  const set = setNames.find((name) => cerifSets[name] === setPart)
  return set && id && isUuid(id) ? { set, id } : null
}

/** Those of these rows that belong to the sort, as a visitor receives them, with their children. */
export async function readRows({ kind, only }: Sort, ids: readonly string[]): Promise<Map<string, Out>> {
  if (ids.length === 0) return new Map()
  const viewer = await publicSite().visitor(defaultLocale)
  const found = new Map<string, Out>()
  for await (const batch of records(viewer, kind).each({ ids, ...(only ? { where: only } : {}) }, ids.length)) {
    const rows: Out[] = batch
    const children = await childrenOut(
      viewer,
      kind,
      rows.map(({ id }) => id),
    )
    for (const row of rows) found.set(row.id, { ...row, ...children.get(row.id) })
  }
  return found
}

/** To the second, as Identify says. */
export const datestamp = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}Z`

export function headerOf(host: string, { sort, id, at, row }: OaiRecord): Xml {
  return element(
    'header',
    row ? {} : { status: 'deleted' },
    element('identifier', {}, identifierOf(host, sort, id)),
    element('datestamp', {}, datestamp(at)),
    element('setSpec', {}, sort.set),
    element('setSpec', {}, openaireSet(sort.set)),
  )
}
