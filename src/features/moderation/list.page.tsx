// Topics for moderators: the generated list, with the ways to the queue, to authors, and to the page of each topic.
import { ListPage } from '#engine/office/list/list-page.tsx'
import type { ListData } from '#engine/office/list/list-data.ts'
import type { Head } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { ModerationTabs } from './tabs.tsx'

export const head = (data: ListData): Head => ({ title: data.title, hidden: true })

export function View() {
  const { queue } = useWords('moderation')
  return (
    <ListPage
      note={<ModerationTabs current="topics" />}
      more={(row) => [{ label: queue.open, href: `/backend/manages/forums/${row.id}` }]}
    />
  )
}
