// Works as lines of a list beside people: as far as the viewer reads them.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import type { WorkLine } from '#ui/lists/work-lines.tsx'
import { formatYear } from '#words/formats.ts'
import { publications } from './kind.ts'

const fields = [
  'slug',
  'title',
  'language',
  'authorsText',
  'journal',
  'containerTitle',
  'publishedYear',
  'workType',
  'isRetracted',
] as const
const shownAuthors = 6

export const workOrders = ['newest', 'cited', 'title'] as const
export type WorkOrder = (typeof workOrders)[number]

export type WorkPage = { works: WorkLine[]; total: number; page: number; pages: number }

/**
 * A page of these works.
 * @param buddhist are years said as those of the Buddhist era?
 */
export async function workLines(
  viewer: Viewer,
  ids: readonly string[],
  { page = 1, size = 20, sort = 'newest' }: { page?: number; size?: number; sort?: WorkOrder },
  buddhist: boolean,
): Promise<WorkPage> {
  if (ids.length === 0) return { works: [], total: 0, page: 1, pages: 1 }
  const { locale } = viewer
  const { rows, total } = await records(viewer, publications).list({ ids, page, size, sort }, fields)
  const works = rows.map((row): WorkLine => {
    const authors = (row.authorsText ?? '').split('; ').filter(Boolean)
    const { year, workType } = { year: row.publishedYear, workType: row.workType }
    return {
      id: row.id,
      href: publicPath(publications, row) ?? '',
      title: row.title,
      lang: row.language && row.language !== locale ? row.language : undefined,
      authors: authors.slice(0, shownAuthors).join('; '),
      others: Math.max(0, authors.length - shownAuthors),
      where: row.journal?.label ?? row.containerTitle ?? '',
      year: year ? formatYear(year, locale, buddhist) : '',
      type: workType && publications.fields.workType ? choiceLabel(publications.fields.workType, workType, locale) : '',
      isRetracted: row.isRetracted === true,
    }
  })
  return { works, total, page, pages: Math.max(1, Math.ceil(total / size)) }
}
