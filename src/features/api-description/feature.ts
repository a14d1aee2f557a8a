// The description of the API, for programs and as a page for staff.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, forStaff } from '#engine/interfaces/feature-pages.ts'
import { addOpenApiRoute } from './openapi.ts'

export const apiDescription: Feature = {
  name: 'api-description',
  calls: [
    {
      guards: { 'GET /api/openapi.json': forEverybody, 'GET /api/docs': forStaff },
      add: (app, { viewerOf }) => addOpenApiRoute(app, viewerOf),
    },
  ],
}
