// What every kind has by itself: its list and its form in the back office, and its calls.
import type { Feature } from '../interfaces/feature.ts'
import { forEverybody, forSignedIn, forStaff, officePage } from '../interfaces/feature-pages.ts'
import { addKindRoutes } from './api.ts'

export const rows: Feature = {
  name: 'rows',
  folder: 'engine/office',
  kindPages: ({ list, kind, layout, guards, opens }) => {
    const own = { kind, guards, ...(opens ? { opens } : {}) }
    if (layout === 'plain') return [officePage(list, 'list/manage-list', own)]
    // The form of others lies over their list.
    return layout === 'people'
      ? ['form', 'form/:id'].map((part) => officePage(`${list}/${part}`, 'form/manage-form', own))
      : []
  },
  calls: [{ guards: { 'GET /api/export-progress/:id': forStaff }, add: (app, tools) => addKindRoutes(app, tools) }],
  kindCalls: [
    {
      guards: {
        'GET ': forEverybody,
        'GET /:id': forEverybody,
        'GET /:id/:children': forEverybody,
        'GET /export': forEverybody,
        'POST ': forSignedIn,
        'POST /pasted': forSignedIn,
        'PATCH /:id': forSignedIn,
        'DELETE /:id': forSignedIn,
        'POST /:id/restore': forSignedIn,
        'POST /:id/status': forSignedIn,
      },
    },
  ],
}
