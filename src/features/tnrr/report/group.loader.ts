// One grouping of the report on the repository; of what is not matched, the record to ask about and the list as well.
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { type QueueData, queueData } from '../matching/queue.ts'
import { isSlug } from './choice.ts'
import { loadReport, type ReportData } from './report-data.ts'
import { type UnmatchedList, unmatchedList } from './unmatched-list.ts'

/** `total`: how many records the list has. */
export type GroupData = ReportData & {
  queue: QueueData | null
  unmatched: UnmatchedList | null
  total?: number
  failed: boolean
}

export async function loader(context: LoaderContext): Promise<GroupData> {
  const { slug = '' } = context.params
  if (!isSlug(slug)) throw notFound()
  const unmatched = slug === 'unmatched' ? await unmatchedList(context) : null
  return {
    ...(await loadReport(context, slug)),
    queue: unmatched && (await queueData(context)),
    unmatched,
    ...(unmatched ? { total: unmatched.total } : {}),
    failed: unmatched?.failed ?? false,
  }
}
