// One grouping of the report on the repository; of what is not matched, the queue and the list as well.
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { GroupData } from './group.loader.ts'
import { MatchQueue } from './match-queue.tsx'
import { RepositoryPage } from './report-parts.tsx'
import { UnmatchedRecords } from './unmatched-records.tsx'

export const head = ({ title }: GroupData): Head => ({ title, hidden: true })

export function View() {
  const data = usePage<GroupData>()
  const { queue, unmatched, failed, chips, clearHref } = data
  return (
    <RepositoryPage
      data={data}
      before={queue && <MatchQueue {...queue} />}
      list={
        unmatched && (
          <UnmatchedRecords
            list={{ ...unmatched, failed: failed || unmatched.failed }}
            clearHref={chips.length > 0 ? clearHref : null}
          />
        )
      }
    />
  )
}
