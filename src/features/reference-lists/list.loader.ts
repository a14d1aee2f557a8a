// A reference list with what uses its rows: how many, and the lists where these stand.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import { fieldLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import { officeListOf } from '#engine/search/lists/office-lists.ts'
import { canMerge } from '#engine/model/mergeable.ts'
import { listUsesOf, type Use } from '#engine/store/references/uses.ts'
import type { UsedPart } from '#ui/lists/used-by.tsx'
import type { Locale } from '#words/locales.ts'

/** Uses by the id of the row; null where rows are not counted: what is encrypted points to nothing. */
export type ReferenceData = ListData & {
  uses: Record<string, { count: number; lists: UsedPart[] }> | null
}

/** The lists to open, and by which field when one list is among them twice. */
const listsOf = (uses: readonly Use[], locale: Locale): UsedPart[] =>
  uses.flatMap(({ kind: name, field, count, key }) => {
    const list = key === null ? null : officeListOf(name)
    if (!list || key === null) return []
    const kind = getKind(name)
    const isAlone = uses.filter((one) => one.kind === name).length === 1
    const { many } = wordsOf(kind, locale)
    const text = isAlone ? many : `${many} (${fieldLabel(kind, field, locale)})`
    return [{ text, count, href: `${list}?${field}=${encodeURIComponent(key)}` }]
  })

export async function loader(context: LoaderContext): Promise<ReferenceData> {
  const { viewer, locale, page } = context
  const kind = kindOfPage(page)
  const data = await loadList(context)
  if (!canMerge(kind)) return { ...data, uses: null }
  const found = await listUsesOf(
    viewer,
    kind,
    data.rows.map(({ id }) => id),
  )
  const uses = [...found].map(([id, of]) => {
    const count = of.reduce((sum, one) => sum + one.count, 0)
    return [id, { count, lists: listsOf(of, locale) }] as const
  })
  return { ...data, uses: Object.fromEntries(uses) }
}
