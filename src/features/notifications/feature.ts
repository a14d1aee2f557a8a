// What somebody is told inside the product; kept for 180 days.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forSignedIn, memberPage, officePage } from '#engine/interfaces/feature-pages.ts'
import { forgetOld } from '#server/notifications/stored-notifications.ts'
import { addNotificationRoutes } from './api.ts'

export const notifications: Feature = {
  name: 'notifications',
  pages: [
    memberPage('/my-profile/notifications', 'all'),
    officePage('/backend/notifications', 'all', { words: ['common', 'staff', 'editor', 'account'] }),
  ],
  calls: [
    {
      guards: { 'GET /api/notifications': forSignedIn, 'POST /api/notifications/read': forSignedIn },
      add: addNotificationRoutes,
    },
  ],
  purges: [{ name: 'notifications', work: forgetOld }],
}
