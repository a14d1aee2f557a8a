// All kinds of the product with their words, given once at start by kinds/index.ts; the engine itself names none.
import type { Locale } from '#words/locales.ts'
import { agreedFields } from './definition/agreed-fields.ts'
import { lookUpAccess } from './access.ts'
import type { Field, FieldType } from './fields.ts'
import type { Kind } from './kind.ts'
import { isTaken } from './addresses/list-names.ts'
import type { AnyLabels, ClosedList } from './labels.ts'
import { contentWorkflow, faultsOf, type Workflow, workflowsOf } from './workflow.ts'

export type Registry = {
  kinds: readonly Kind[]
  labels: Readonly<Record<string, AnyLabels>>
  lists: Readonly<Record<string, ClosedList>>
  /** Words of the columns every kind has. */ common: Readonly<Record<Locale, Readonly<Record<string, string>>>>
}

// What an entry of a list may hold: values that are checked by themselves. What names other rows or files is a field of its own.
const insideEntries: readonly FieldType[] = ['text', 'number', 'date', 'flag', 'choice', 'email', 'url']

/** A workflow names states of its closed list and fields of its kind, and every move has its word. */
function refuseWorkflow({ name, fields }: Kind, workflow: Workflow, { labels, lists }: Registry): void {
  const known = lists[fields[workflow.field]?.of ?? '']?.values
  const faults = [
    ...faultsOf(workflow, fields),
    ...workflow.states.filter((state) => !known?.includes(state)),
    ...(workflow === contentWorkflow
      ? []
      : workflow.moves.flatMap(({ to, betweenPeople }) =>
          betweenPeople || labels[name]?.en.moves?.[to] ? [] : `the word of the move to ${to}`,
        )),
  ]
  if (faults.length > 0) throw new Error(`the workflow of ${name} does not fit: ${faults.join(', ')}`)
}

/** A state tells which workflow is meant. */
function refuseWorkflows(kind: Kind, given: Registry): void {
  const workflows = workflowsOf(kind)
  for (const workflow of workflows) refuseWorkflow(kind, workflow, given)
  const states = workflows.flatMap((one) => one.states)
  if (new Set(states).size < states.length) throw new Error(`two workflows of ${kind.name} share a state`)
}

/** What a list is filtered by stands in its address, beside the parameters of every list. */
function refuseTakenNames({ name, list, fields }: Kind): void {
  const references = Object.keys(fields).filter((field) => fields[field]?.to ?? fields[field]?.among)
  const taken = [...list.facets, ...list.filters, ...references].find(isTaken)
  if (taken) throw new Error(`${name}.${taken} is named as a parameter of lists: no list could be filtered by it`)
}

/** A field that the engine works with by its name is of the type it works with. */
function refuseOtherTypes({ name, fields }: Kind): void {
  for (const [field, type] of Object.entries(agreedFields))
    if (fields[field] && fields[field].type !== type)
      throw new Error(`${name}.${field} is no ${type}, as what is called so is everywhere`)
}

/** A parent names the lists of its children as they are named everywhere, and those of no other kind. */
function refuseStrangeChildren(kind: Kind): void {
  for (const [list, child] of Object.entries(kind.children))
    if (child.parent === null || child.fields[child.parent]?.to !== kind.name || childKey(child) !== list)
      throw new Error(`${kind.name} names ${list} among its children, which is no list of them`)
}

let registry: Registry | undefined
let byName = new Map<string, Kind>()
let childrenOf = new Map<string, Kind[]>()

/** Makes these the kinds of the product; refuses what refers to unknown kinds and lists, and entries of lists that nothing checks. */
export function useRegistry(next: Registry): void {
  byName = new Map(next.kinds.map((kind) => [kind.name, kind]))
  registry = next
  lookUpAccess((name) => getKind(name).access)
  childrenOf = Map.groupBy(
    next.kinds.filter((kind) => kind.parent),
    (kind) => kind.fields[kind.parent as string]?.to as string,
  )
  for (const kind of next.kinds) refuseWorkflows(kind, next)
  for (const kind of next.kinds) refuseTakenNames(kind)
  for (const kind of next.kinds) refuseStrangeChildren(kind)
  for (const kind of next.kinds) refuseOtherTypes(kind)
  for (const kind of next.kinds)
    for (const [name, field] of Object.entries(kind.fields)) {
      for (const [part, inner] of Object.entries(field.entry ?? {}))
        if (!insideEntries.includes(inner.type) || (inner.of && !next.lists[inner.of]))
          throw new Error(`${kind.name}.${name}.${part} cannot stand in an entry of a list`)
      for (const to of field.among ?? [])
        if (!byName.has(to)) throw new Error(`${kind.name}.${name} refers to the unknown kind ${to}`)
      if (field.to && !byName.has(field.to))
        throw new Error(`${kind.name}.${name} refers to the unknown kind ${field.to}`)
      for (const to of field.alsoTo ?? [])
        if (byName.get(to)?.table !== byName.get(field.to ?? '')?.table)
          throw new Error(`${kind.name}.${name} refers to ${to}, which shares no table with ${field.to}`)
      if (name === kind.parent && byName.get(field.to ?? '')?.parent)
        throw new Error(`${kind.name} is the child of a child`)
      if (field.of && !next.lists[field.of]) throw new Error(`${kind.name}.${name} uses the unknown list ${field.of}`)
    }
}

function current(): Registry {
  if (!registry) throw new Error('no kinds are registered')
  return registry
}

/** The name under which rows of a child kind stand in their parent: `machines`, `fundingCalls`. */
export const childKey = ({ name }: Kind): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const noKinds: readonly Kind[] = []
/** Kinds whose rows belong to rows of this one. */
export const childKinds = (kind: Kind): readonly Kind[] => childrenOf.get(kind.name) ?? noKinds

/** The kind whose rows those of a child kind belong to. */
export const parentKind = (kind: Kind): Kind | null =>
  kind.parent ? getKind(kind.fields[kind.parent]?.to as string) : null

export const allKinds = (): readonly Kind[] => current().kinds

export function getKind(name: string): Kind {
  const kind = byName.get(name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  return kind
}

/** This kind, then those that share its table: a row of one may become one of another and keeps its id. */
export const kindsOfTable = (kind: Kind): readonly Kind[] => [
  kind,
  ...allKinds().filter((one) => one !== kind && one.table === kind.table),
]

export const findKind = (name: string): Kind | null => byName.get(name) ?? null

export function wordsOf(kind: Kind, locale: Locale) {
  const labels = current().labels[kind.name]
  if (!labels) throw new Error(`kind ${kind.name} has no words`)
  return labels[locale]
}

export function fieldLabel(kind: Kind, name: string, locale: Locale): string {
  const words = [wordsOf(kind, locale).fields, current().common[locale]].find((one) => Object.hasOwn(one, name))
  return words?.[name] ?? name
}

export const closedListOf = (name: string): ClosedList => {
  const list = current().lists[name]
  if (!list) throw new Error(`there is no list ${name}`)
  return list
}

const chosenSets = new Map<string, string>()
/** From now on a closed list is said in the words of this set; in its usual ones when it has no such set. */
export const chooseWords = (list: string, set: string): unknown => chosenSets.set(list, set)

export function choiceLabel(field: Field, value: string, locale: Locale): string {
  if (!field.of) return value
  const { labels, sets } = closedListOf(field.worded ?? field.of)
  return (sets[chosenSets.get(field.of) ?? ''] ?? labels)[locale][value] ?? value
}
