// Declares a kind: what its definition leaves out follows from its flow.
import { type Access, throughParent } from '../access.ts'
import type { Derivation } from '../derive.ts'
import type { Fields, Where } from '../fields.ts'
import type { Kind, OnSave } from '../kind.ts'
import type { ChildKinds } from '../rows.ts'
import { contentWorkflow } from '../workflow.ts'
import type { ColumnsBy, Definition, NoChildren } from './definition.ts'
import { commonFields, type Flow } from './flow-columns.ts'

// Names come from addresses and bodies: `constructor` and the like are no fields.
const withoutPrototype = <T extends object>(names: T): T => Object.assign(Object.create(null) as T, names)

const without = (fields: Fields, encrypted: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => (field.encrypted !== undefined) !== encrypted))

function accessOf(
  name: string,
  { access, parent, fields }: { access?: Access; parent?: string; fields: Fields },
): Access {
  const to = parent && fields[parent]?.to
  if (to) return throughParent(parent, to)
  if (!access) throw new Error(`the kind ${name} says neither who may do what nor whose child it is`)
  return access
}

/**
 * Declares a kind.
 *
 * @example
 * export const religions = defineKind('religions', { title: 'name', flow: 'reference', … })
 */
export function defineKind<
  const F extends Fields,
  const L extends Flow = 'content',
  const S extends boolean = L extends 'content' ? true : false,
  const P extends string = never,
  const A extends string = never,
  const O extends string = string,
  const B extends string = never,
  H extends ChildKinds = NoChildren,
>(name: string, definition: Definition<F, L, S, P, A, O, B, H>): Kind<F, ColumnsBy<L, S, P>, { facet: A; sort: O }> {
  const flow = definition.parent ? 'child' : (definition.flow ?? 'content')
  const slug = definition.slug ?? flow === 'content'
  const searched = Object.entries(definition.fields)
    .filter(([, field]) => field.search)
    .map(([field]) => field)
  const { workflow = null } = definition
  const ofStatus = workflow?.field === contentWorkflow.field
  return {
    name,
    table: definition.within?.table ?? name.replaceAll('-', '_'),
    only: (definition.within?.only ?? {}) as Kind['only'],
    stays: (definition.within?.stays ?? null) as Kind['stays'],
    title: definition.title,
    flow,
    parent: definition.parent ?? null,
    children: definition.children ?? {},
    derive: (definition.derive ?? null) as Derivation | null,
    workflow: flow === 'content' && !ofStatus ? contentWorkflow : workflow,
    pipeline: flow === 'content' && !ofStatus ? workflow : null,
    slug,
    merge: definition.merge ?? null,
    suppressed: Object.keys(definition.fields).filter((field) => definition.fields[field]?.suppressed),
    fields: withoutPrototype({ ...commonFields(flow, slug), ...without(definition.fields, true) }) as F,
    encrypted: withoutPrototype(without(definition.fields, false)),
    offered: (definition.offered as Where | undefined) ?? (flow === 'reference' ? { active: true } : {}),
    form: definition.form,
    list: {
      looks: definition.list.looks ?? {},
      alsoCalled: definition.list.alsoCalled ?? null,
      columns: definition.list.columns,
      facets: definition.list.facets ?? [],
      buckets: definition.list.buckets ?? [],
      detected: definition.list.detected ?? [],
      filters: definition.list.filters ?? [],
      search: withoutPrototype({ all: searched, ...definition.list.search }),
      sorts: withoutPrototype(
        definition.list.sorts ?? (flow === 'content' ? { updated: '-updatedAt' } : { order: 'order' }),
      ),
      quickView: definition.list.quickView ?? [],
      quick: definition.list.quick ?? [],
      repeats: definition.list.repeats ?? null,
      calendar: definition.list.calendar ?? null,
    },
    access: accessOf(name, definition),
    import: definition.import ?? null,
    match: definition.match ?? null,
    check: (definition.check ?? null) as Kind['check'],
    onSave: (definition.onSave ?? {}) as OnSave,
    navigation: definition.navigation ?? null,
  }
}
