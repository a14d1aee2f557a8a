// Numbers of identity documents: shown one at a time, for a reason, to who has just entered the password.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { addRevealRoutes } from './api.ts'

export const sensitiveData: Feature = {
  name: 'sensitive-data',
  kindPages: ({ list, kind, layout, opens }) =>
    layout === 'people'
      ? [officePage(`${list}/:id/reveal`, 'reveal', { kind, guards: ['admin'], ...(opens ? { opens } : {}) })]
      : [],
  calls: [{ guards: {}, add: (app) => addRevealRoutes(app, (request) => request.identity.viewer) }],
  kindCalls: [{ guards: { 'POST /:id/reveal': forStaff } }],
}
