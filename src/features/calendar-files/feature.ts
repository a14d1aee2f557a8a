// Dates as calendar files: of one row, of a list, and as feeds that calendars follow.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, forSignedIn } from '#engine/interfaces/feature-pages.ts'
import { addCalendarCalls } from './calls.ts'
import { hasCalendar } from './events.ts'
import { addCalendarFeeds } from './feed.ts'
import { addSavedCalendar } from './saved.ts'

export const calendarFiles: Feature = {
  name: 'calendar-files',
  calls: [
    {
      guards: { 'GET /api/saved-items/calendar': forSignedIn },
      add: (app, { origin }) => addSavedCalendar(app, origin),
    },
    {
      guards: { 'GET /calendars/:kind.ics': forEverybody, 'GET /:locale/calendars/:kind.ics': forEverybody },
      add: (app, { origin }) => addCalendarFeeds(app, origin),
    },
  ],
  kindCalls: [{ guards: { 'GET /calendar': forEverybody, 'GET /:id/calendar': forEverybody }, add: addCalendarCalls }],
  // The word that the menu of a row with dates shows.
  listData: {
    calendar: async ({ words }, { name }) => (hasCalendar(name) ? words.editor.list.calendarFile : undefined),
  },
}
