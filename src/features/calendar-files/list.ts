// What the menu of a row with dates is told: the word of its calendar file.
import { addListData } from '#engine/office/list/added/list-additions.ts'
import { hasCalendar } from './events.ts'

export const addCalendarToLists = (): unknown =>
  addListData('calendar', ({ words }, { name }) =>
    Promise.resolve(hasCalendar(name) ? words.editor.list.calendarFile : undefined),
  )
