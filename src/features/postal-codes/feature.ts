// Postal codes and the places they belong to.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addPostalCodeRoutes } from './api.ts'

export const postalCodes: Feature = {
  name: 'postal-codes',
  calls: [{ guards: { 'GET /api/zipcodes': forEverybody }, add: addPostalCodeRoutes }],
}
