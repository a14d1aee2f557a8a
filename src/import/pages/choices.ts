// What may be picked for a column: closed lists, and lists of references as far as they lie in the reach of the viewer.
import type { Locale } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel, closedListOf, getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import type { Column } from '#import/reading/columns.ts'
import { importScope } from '#import/import-scope.ts'
import { directoryOf } from '#import/matching/directory.ts'

/** Is this entry of a list at one of these places: by a field of its own, or by the list it belongs to? */
async function isWithin(
  list: Kind,
  row: Values,
  scope: string,
  reach: readonly unknown[],
  depth = 2,
): Promise<boolean> {
  if (list.fields[scope]) return reach.includes(row[scope])
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.type !== 'ref' || field.required !== 'always' || depth === 0) continue
    const parents = getKind(field.to as string)
    const parent = (await directoryOf(parents)).all.find((entry) => entry.id === row[name])
    return !parent || isWithin(parents, parent.row, scope, reach, depth - 1)
  }
  return true
}

// Who is bound to one country picks only what lies in it; others find what lies in the first ones first.
const scope = 'country'

/** How far in front an entry stands: by its country where it has one, else by the order of its list. */
async function ranksOf(list: Kind): Promise<(row: Values) => number> {
  const orderOf = (row: Values): number => Number(row['order'] ?? Number.MAX_SAFE_INTEGER)
  const to = list.fields[scope]?.to
  if (!to) return orderOf
  const reach = new Map((await directoryOf(getKind(to))).all.map(({ id, row }) => [id, orderOf(row)]))
  return (row) => reach.get(row[scope] as string) ?? Number.MAX_SAFE_INTEGER
}

/** Labels that may be picked for this column, in order, or null where there is nothing to pick from. */
export async function choicesOf(
  viewer: Viewer,
  kind: Kind,
  { name, field }: Pick<Column, 'name' | 'field'>,
  locale: Locale,
  most: number,
): Promise<string[] | null> {
  if (field.of) return closedListOf(field.of).values.map((value) => choiceLabel(field, value, locale))
  if (!field.to || field.type === 'tags' || getKind(field.to).flow === 'content') return null
  const list = getKind(field.to)
  const own = importScope(viewer, kind, name)
  const reach = own ? null : importScope(viewer, kind, scope)
  const labels = new Map<string, number>()
  const rankOf = await ranksOf(list)
  for (const entry of (await directoryOf(list)).all) {
    if (own && !own.includes(entry.id)) continue
    if (reach && !(await isWithin(list, entry.row, scope, reach))) continue
    const label = titleOfRow(list, entry.row, locale)
    labels.set(label, Math.min(rankOf(entry.row), labels.get(label) ?? Number.MAX_SAFE_INTEGER))
  }
  const { compare } = new Intl.Collator(locale)
  return [...labels]
    .toSorted(([a, one], [b, other]) => one - other || compare(a, b))
    .slice(0, most)
    .map(([label]) => label)
}
