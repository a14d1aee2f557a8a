// One grouping of the report on the repository.
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { isSlug } from './choice.ts'
import { loadReport, type ReportData } from './report-data.ts'

export type GroupData = ReportData

export async function loader(context: LoaderContext): Promise<GroupData> {
  const { slug = '' } = context.params
  if (!isSlug(slug)) throw notFound()
  return loadReport(context, slug)
}
