// Filters of references to one of several kinds: `hosts` asks for every row of that kind, `hosts/mahidol` for one of them.
import { badRequest } from '#server/errors.ts'
import type { Field, Where } from '../model/fields.ts'
import { getKind, wordsOf } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { idOfKey, labelOf, maySeeAll, targetsOf } from '../store/refs.ts'

type Named = { kind: string; id: string | null }

/** The kind, and the row where one is named, of a value in the address; null for what the viewer may not see. */
async function findNamed(viewer: Viewer, { among = [] }: Field, value: string): Promise<Named | null> {
  const slash = value.indexOf('/')
  const kind = slash < 0 ? value : value.slice(0, slash)
  if (!among.includes(kind) || getKind(kind).access.read(viewer) === false) return null
  if (slash < 0) return { kind, id: null }
  const id = await idOfKey(kind, value.slice(slash + 1))
  return id && (await maySeeAll(viewer, kind, [id])) ? { kind, id } : null
}

/** Rows that point to any of these. @throws 400 for a kind that the field does not name, and for a row the viewer may not see */
export async function anyRefCondition(
  viewer: Viewer,
  field: Field,
  name: string,
  values: readonly string[],
): Promise<Where[string]> {
  const refers: { kind: string; id?: string }[] = []
  for (const value of values) {
    const named = await findNamed(viewer, field, value)
    if (!named) throw badRequest('unknown_value', { parameter: name, value })
    refers.push(named.id === null ? { kind: named.kind } : { kind: named.kind, id: named.id })
  }
  return { refers }
}

/** Such a value in words: what the kind is called, or the row. */
export async function anyRefText(viewer: Viewer, field: Field, value: string): Promise<string> {
  const named = await findNamed(viewer, field, value)
  if (!named) return value
  const one = wordsOf(getKind(named.kind), viewer.locale).one
  const target = named.id === null ? undefined : (await targetsOf(named.kind, [named.id])).get(named.id)
  return target ? `${one}: ${labelOf(target.title, viewer.locale)}` : one
}
