// The tabs of needs and requests above their generated lists.
import { usePage } from '#engine/page/page-data.ts'
import type { SlotData } from '#engine/office/list/list-slots.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { RequestTabs as Found } from './office/tabs.ts'

export function RequestTabs() {
  const found = usePage<SlotData>().added.requestTabs as Found | undefined
  return found ? <Tabs {...found} /> : null
}
