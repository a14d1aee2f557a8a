// In the list of co-authors: the way to the queue, and links of the last seven days with their way back.
import { UndoList } from '#engine/office/form/history/undo-list.tsx'
import type { SlotData } from '#engine/office/list/list-slots.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import type { CoAuthorListData } from './co-author-data.ts'

export function CoAuthorLinks() {
  const data = usePage<SlotData>().added.coAuthors as CoAuthorListData | undefined
  if (!data) return null
  return (
    <>
      <p>
        <A href={data.queue.href}>{data.queue.text}</A>
      </p>
      <UndoList title={data.title} changes={data.links} intent={{ do: 'unlink-co-author', name: 'link' }} />
    </>
  )
}
