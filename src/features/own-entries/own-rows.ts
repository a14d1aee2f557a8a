// The rows of a kind that a member owns: which there are, how many in each state, and the one that is meant.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Out } from '#engine/model/rows.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { records } from '#engine/store/records.ts'
import { staleBefore } from '#engine/model/values/filter-operators.ts'
import { notFound } from '#server/errors.ts'

/** States of what members own: all of it is content. */
export const statuses = ['draft', 'pending', 'published', 'rejected', 'archived'] as const
export type Status = (typeof statuses)[number]

export type StatusCount = { status: Status; count: number }

/** May this member own rows of the kind? Each kind says by its rights which members do. */
export const mayOwn = (viewer: Viewer, kind: Kind): boolean => kind.access.create(viewer) !== false

/**
 * The kind whose own rows a page is about.
 * @throws 404 for members whose rows are never of this kind: the page is not there for them
 */
export function ownKind({ viewer, page }: Pick<LoaderContext, 'viewer' | 'page'>): Kind {
  const kind = kindOfPage(page)
  if (!mayOwn(viewer, kind)) throw notFound()
  return kind
}

const ownWhere = (viewer: Viewer): Where => ({ owner: viewer.id })

/** @throws 404 for a row of somebody else, public or not */
export async function getOwn(viewer: Viewer, kind: Kind, id: string): Promise<Out> {
  const row = await records(viewer, kind).get(id)
  if (row.owner?.id !== viewer.id) throw notFound()
  return row
}

export const listOwn = (
  viewer: Viewer,
  kind: Kind,
  { where = {}, ...more }: Omit<ListQuery, 'facets' | 'counts'>,
): Promise<{ rows: Out[]; total: number }> =>
  records(viewer, kind).list({ sort: '-updatedAt', ...more, where: { ...where, ...ownWhere(viewer) } })

export const countOwn = (viewer: Viewer, kind: Kind, where: Where = {}, trash = false): Promise<number> =>
  records(viewer, kind).count({ where: { ...where, ...ownWhere(viewer) }, trash })

/** The states in which there are rows, with their number. */
export async function countByStatus(viewer: Viewer, kind: Kind): Promise<StatusCount[]> {
  const counted = await Promise.all(
    statuses.map(async (status) => ({ status, count: await countOwn(viewer, kind, { status }) })),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Published rows that their owner has not confirmed for too long. */
export function countStale(viewer: Viewer, kind: Kind): Promise<number> | 0 {
  const stale = kind.fields.confirmedAt && staleBefore(kind.fields.confirmedAt)
  return stale ? countOwn(viewer, kind, { status: 'published', confirmedAt: stale }) : 0
}

export function isStale(kind: Kind, row: Out): boolean {
  const stale = kind.fields.confirmedAt && staleBefore(kind.fields.confirmedAt)
  return stale !== null && stale !== undefined && row.status === 'published' && (row.confirmedAt ?? '') < stale.before
}
