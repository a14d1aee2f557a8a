// The form in which somebody proposes a change of a row that is not theirs: what everybody sees of it, with its children.
import { type LoaderContext } from '#engine/page/context.ts'
import { type FormData, titleFieldsOf } from '#engine/office/form/form-data.ts'
import type { Kind } from '#engine/model/kind.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { findKind } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { notFound } from '#server/errors.ts'
import { mayPropose, proposableShape } from './propose-change.ts'

export type ProposeData = { form: FormData; backHref: string; isMember: boolean; isSent: boolean }

/**
 * The row that the address names: `id` under a list of the back office, else `entry=kind/slug`.
 * @throws 404 for who may not propose a change of it
 */
export async function wantedRow({ viewer, page, query, leads }: LoaderContext): Promise<{ kind: Kind; row: Out }> {
  const [named = '', slug = ''] = query.get('entry')?.split('/') ?? []
  const kind = findKind(page.kind ?? named)
  const key = page.kind ? query.get('id') : slug
  const row = kind && key ? await records(viewer, kind).find(key) : null
  // A menu flag that closes the public list closes this as well.
  const isClosed = !page.kind && !leads(kind?.navigation?.opens ?? '')
  if (!kind || !row || isClosed || !mayPropose(viewer, kind, row)) throw notFound()
  return { kind, row }
}

export async function loader(context: LoaderContext): Promise<ProposeData> {
  const { viewer, locale, page, query } = context
  const { kind, row } = await wantedRow(context)
  const shape = proposableShape(viewer, kind, locale)
  const list = page.path.replace(/\/propose$/, '')
  return {
    isMember: viewer.who === 'member',
    isSent: query.has('sent'),
    backHref: page.kind ? `${list}?peek=${row.id}` : (publicPath(kind, row) ?? '/'),
    form: {
      title: titleOfRow(kind, row, locale) || shape.one,
      shape,
      id: row.id,
      version: row.version ?? 0,
      values: row,
      rights: { update: false, remove: false, moves: [], stages: [], isPublic: true },
      history: [],
      titleFields: titleFieldsOf(shape, viewer),
      locked: [],
      publicHref: null,
      opens: null,
    },
  }
}
