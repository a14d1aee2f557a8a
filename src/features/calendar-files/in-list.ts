// The entry in the menu of a row that puts it into a calendar.
import type { OutRow } from '#engine/model/rows.ts'
import type { trainingCourses } from '#kinds/training-courses/kind.ts'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'

export function calendarEntry({ added, shape }: SlotData, { id, values }: SlotRow): MenuEntry[] {
  const label = added.calendar
  return typeof label === 'string' && (values as Partial<OutRow<typeof trainingCourses>>).startsAt
    ? [{ label, href: `/api/${shape.name}/${id}/calendar`, outside: true }]
    : []
}
