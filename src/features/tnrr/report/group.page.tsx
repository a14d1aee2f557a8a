// One grouping of the report on the repository; of what is not matched, the queue as well.
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { GroupData } from './group.loader.ts'
import { MatchQueue } from './match-queue.tsx'
import { RepositoryPage } from './report-parts.tsx'

export const head = ({ title }: GroupData): Head => ({ title, hidden: true })

export function View() {
  const data = usePage<GroupData>()
  return <RepositoryPage data={data} before={data.queue && <MatchQueue {...data.queue} />} />
}
