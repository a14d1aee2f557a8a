// Records of OAI-PMH: what is public of a row, under an identifier that stays, with the time of its last change and its sets.
import type { Out } from '#engine/model/rows.ts'
import type { Kind } from '#engine/model/kind.ts'
import { findKind } from '#engine/model/registry.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { records } from '#engine/store/records.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { cerifKinds, type CerifSet, cerifSets } from '#kinds/cerif.ts'
import { defaultLocale } from '#words/locales.ts'

export type OaiRecord = { kind: Kind; id: string; at: string; row: Out | null }

export const setNames = Object.keys(cerifSets) as CerifSet[]
/** What the guidelines of OpenAIRE call the same set. */
export const openaireSet = (name: CerifSet | (typeof emptySets)[number]): string => `openaire_cris_${name}`

/** Sets of the guidelines in which there is nothing here. */
export const emptySets = ['products', 'patents', 'projects'] as const

export const isSet = (name: string): name is CerifSet => Object.hasOwn(cerifSets, name)
export const setOf = (spec: string): CerifSet | null => {
  const name = spec.replace(/^openaire_cris_/, '')
  return isSet(name) ? name : null
}

/** Kinds of a set, or of all; those that a menu flag hides are not there. */
export async function kindsOf(set: CerifSet | null): Promise<Kind[]> {
  const names = Object.keys(cerifKinds).filter((name) => set === null || cerifKinds[name]?.set === set)
  const open = await Promise.all(names.map((name) => publicSite().isOpen(name)))
  return names.flatMap((name, at) => (open[at] ? (findKind(name) ?? []) : []))
}

const placeIn = (kind: Kind): string => cerifSets[cerifKinds[kind.name]?.set ?? 'persons']

export const identifierOf = (host: string, kind: Kind, id: string): string => `oai:${host}:${placeIn(kind)}/${id}`

/** The kinds whose row this may be, and its id; null for what is no identifier of this site. */
export function readIdentifier(host: string, identifier: string): { kinds: string[]; id: string } | null {
  const [, place, id] = identifier.startsWith(`oai:${host}:`)
    ? (/^([A-Za-z]+)\/([\da-f-]{36})$/.exec(identifier.slice(`oai:${host}:`.length)) ?? [])
    : []
  if (!place || !id || !isUuid(id)) return null
  const kinds = Object.keys(cerifKinds).filter((name) => cerifSets[cerifKinds[name]?.set ?? 'persons'] === place)
  return kinds.length > 0 ? { kinds, id } : null
}

/** These rows as a visitor receives them, with their children. */
export async function readRows(kind: Kind, ids: readonly string[]): Promise<Map<string, Out>> {
  if (ids.length === 0) return new Map()
  const viewer = await publicSite().visitor(defaultLocale)
  const found = new Map<string, Out>()
  for await (const batch of records(viewer, kind).each({ ids }, ids.length)) {
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

export function headerOf(host: string, { kind, id, at, row }: OaiRecord): Xml {
  const set = cerifKinds[kind.name]?.set ?? 'persons'
  return element(
    'header',
    row ? {} : { status: 'deleted' },
    element('identifier', {}, identifierOf(host, kind, id)),
    element('datestamp', {}, datestamp(at)),
    element('setSpec', {}, set),
    element('setSpec', {}, openaireSet(set)),
  )
}
