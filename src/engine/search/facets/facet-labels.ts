// Facets as they are shown: each counted value with its words and the key by which an address names it.
import type { Locale } from '#words/locales.ts'
import { matchesWhere } from '../../model/access.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { choiceLabel, getKind, wordsOf } from '../../model/registry.ts'
import { labelOf, type Target, targetsOf } from '../../store/refs.ts'
import type { FacetCounts } from '../search-index.ts'

export type FacetOut = { value: string; label: string; count: number }

/** Facet counts with the words and keys of their values. */
export async function facetLabels(
  kind: Kind,
  counts: FacetCounts,
  locale: Locale,
  most = 200,
): Promise<Record<string, FacetOut[]>> {
  const out: Record<string, FacetOut[]> = {}
  for (const [facet, values] of Object.entries(counts)) {
    const field = kind.fields[facet]
    const bucket = wordsOf(kind, locale).buckets?.[facet]
    const top = values.slice(0, most)
    if (field?.to) {
      const targets = await targetsOf(
        field.to,
        top.map((one) => one.value),
      )
      const labelFor = await distinctLabels(field, [...targets.values()], locale)
      out[facet] = top.flatMap(({ value, count }) => {
        const target = targets.get(value)
        return target && matchesWhere(target.row, target.kind.offered)
          ? [{ value: target.key, label: labelFor(target), count }]
          : []
      })
    } else
      out[facet] = top.map(({ value, count }) => ({
        value,
        count,
        label: bucket?.values[value] ?? (field ? choiceLabel(entryField(kind, facet), value, locale) : value),
      }))
  }
  return out
}

/** Names of rows; of those that share one (departments of several universities) each with the row it lies within. */
async function distinctLabels(
  field: Field,
  targets: readonly Target[],
  locale: Locale,
): Promise<(target: Target) => string> {
  const nameOf = (target: Target): string => labelOf(target.title, locale)
  const within = field.within ?? ''
  const to = getKind(field.to as string).fields[within]?.to
  if (!to) return nameOf
  const same = [...Map.groupBy(targets, nameOf).values()].filter((named) => named.length > 1).flat()
  const parents = await targetsOf(
    to,
    same.flatMap(({ row }) => (row[within] as string | null) ?? []),
  )
  const shared = new Set(same)
  return (target) => {
    const parent = shared.has(target) ? parents.get(String(target.row[within])) : undefined
    return parent ? `${nameOf(target)} (${labelOf(parent.title, locale)})` : nameOf(target)
  }
}

// A list facet counts the first field of its entries.
const entryField = (kind: Kind, facet: string) => {
  const field = kind.fields[facet]
  return field?.type === 'list' && field.entry
    ? (Object.values(field.entry)[0] ?? field)
    : (field as NonNullable<typeof field>)
}
