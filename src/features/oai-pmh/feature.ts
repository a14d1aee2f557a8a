// Harvesting by OAI-PMH: what changed is noted with each save.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { addOaiRoutes } from './calls.ts'
import { noteOaiChanges } from './changes.ts'

export const oaiPmh: Feature = {
  name: 'oai-pmh',
  // The identifier of a person is the same in both groups.
  namingTables: [{ table: 'oai_changes', row: 'row_id' }],
  calls: [
    {
      guards: { 'GET /oai': forEverybody, 'POST /oai': forEverybody },
      add: (app, { origin }) => addOaiRoutes(app, origin),
    },
  ],
  onSave: [noteOaiChanges],
}
