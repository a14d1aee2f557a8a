// What may be picked for the cells of a check, looked up once for a page.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { childOfKey, partsOfKey } from '#import/children/keys.ts'
import { choicesOf } from './choices.ts'
import type { Picker } from './upload-data.ts'

/** Up to so many choices are a list to open; more are offered while typing, very many asked for. */
const fewChoices = 40
const mostChoices = 1000

/** Choices of fields, looked up once for a page. */
export function pickersFor({ viewer, locale }: LoaderContext, kind: Kind) {
  const lists = new Map<string, Promise<string[] | null>>()
  const pickers: Record<string, Picker> = {}
  return {
    pickers,
    async of(key: string): Promise<{ options: string[] | null; picker: string | null }> {
      const { name: own } = partsOfKey(key)
      const owner = childOfKey(kind, key) ?? kind
      const name = owner === kind ? own : `${owner.name}/${own}`
      const field = owner.fields[own]
      if (!field || own === owner.parent) return { options: null, picker: null }
      const list =
        lists.get(name) ??
        choicesOf(viewer, owner, { name: own, field }, locale, mostChoices + 1).then((all) =>
          all?.length ? all : null,
        )
      lists.set(name, list)
      const all = await list
      if (!all) return { options: null, picker: null }
      if (all.length <= fewChoices) return { options: all, picker: null }
      const to = getKind(field.to ?? kind.name)
      pickers[name] =
        all.length > mostChoices
          ? { labels: null, search: { kind: to.name, title: to.title } }
          : { labels: all, search: null }
      return { options: null, picker: name }
    },
  }
}

export type Choices = ReturnType<typeof pickersFor>
