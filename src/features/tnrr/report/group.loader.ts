// One grouping of the report on the repository; of what is not matched, the record to ask about as well.
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { type QueueData, queueData } from '../matching/queue.ts'
import { isSlug } from './choice.ts'
import { loadReport, type ReportData } from './report-data.ts'

export type GroupData = ReportData & { queue: QueueData | null }

export async function loader(context: LoaderContext): Promise<GroupData> {
  const { slug = '' } = context.params
  if (!isSlug(slug)) throw notFound()
  return {
    ...(await loadReport(context, slug)),
    queue: slug === 'unmatched' ? await queueData(context) : null,
  }
}
