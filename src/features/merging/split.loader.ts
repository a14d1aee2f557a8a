// One row that is two: what it says, field by field, and the rows that point to it.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { FieldShape } from '#engine/model/describe.ts'
import { fieldLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { officeListOf } from '#engine/search/lists/office-lists.ts'
import type { Out } from '#engine/model/rows.ts'
import { pointersOf } from '#engine/store/references/pointers.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { asStored } from '#engine/store/row-rights.ts'
import { forbiddenTo, notFound } from '#server/errors.ts'
import { choosable } from './gaps.ts'
import type { Share } from '#engine/interfaces/merging.ts'
import { maySplit } from './split-row.ts'

type Use = { value: string; label: string; list: string; href: string | null }
export type SplitRowData = {
  title: string
  id: string
  version: number
  /** The field that names rows, and how this one is called. */
  titleLabel: string
  name: string
  longest: number | null
  values: Out
  /** Fields that say something, each with where it goes unless somebody says otherwise, and where it may go. */
  fields: { field: FieldShape; share: Share; shares: Share[] }[]
  uses: Use[]
  /** How many rows stay because they do not stand here. */
  more: number
  listHref: string
}

const most = 200

async function usesOf({ viewer, locale }: LoaderContext, kindName: string, id: string) {
  const uses: Use[] = []
  let total = 0
  for (const { kind: other, field } of pointersOf(getKind(kindName))) {
    if (!other.fields[field]?.to || other.access.read(viewer) === false) continue
    const rows = records({ ...viewer, locale }, other)
    const where = { [field]: id }
    total += await rows.count({ where })
    const words = wordsOf(other, locale)
    const office = officeListOf(other.name)
    for await (const batch of rows.each({ where }, most))
      for (const row of batch)
        if (matchesGrant(asStored(other, row), other.access.update(viewer)))
          uses.push({
            value: `${other.name}.${field}.${row.id}`,
            label: titleOfRow(other, row, locale),
            list: `${words.many} (${fieldLabel(other, field, locale)})`,
            href: office ? `${office}?id=${row.id}&peek=${row.id}` : null,
          })
  }
  return { uses: uses.slice(0, most), more: total - Math.min(uses.length, most) }
}

export async function loader(context: LoaderContext): Promise<SplitRowData> {
  const { viewer, page, query, locale, words } = context
  const kind = kindOfPage(page)
  if (!maySplit(viewer, kind)) throw notFound()
  const row = await records(viewer, kind).get(query.get('id') ?? '')
  if (row.deletedAt) throw notFound()
  const stored = asStored(kind, row)
  if (!matchesGrant(stored, kind.access.update(viewer))) throw forbiddenTo('update')
  const name = titleOfRow(kind, row, locale)
  const fields = choosable(viewer, kind, locale).filter(
    (field) => field.name !== kind.title && !isEmpty(stored[field.name]),
  )
  return {
    title: words.editor.splitRow.title({ text: name }),
    id: row.id,
    version: row.version ?? 0,
    titleLabel: fieldLabel(kind, kind.title, locale),
    name,
    longest: kind.fields[kind.title]?.max ?? null,
    values: row,
    fields: fields.map((field) => ({
      field,
      share: field.unique ? 'stays' : 'both',
      shares:
        field.required === 'always'
          ? field.unique
            ? ['stays']
            : ['both']
          : field.unique
            ? ['stays', 'goes']
            : ['stays', 'both', 'goes'],
    })),
    ...(await usesOf(context, kind.name, row.id)),
    listHref: page.path.replace(/\/split$/, ''),
  }
}
