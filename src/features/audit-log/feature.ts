// The record of what was done, by whom, and what the clock began.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forAdmins, officePage } from '#engine/interfaces/feature-pages.ts'
import { system } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { addAuditRoutes } from './api.ts'

export const auditLog: Feature = {
  name: 'audit-log',
  pages: [
    officePage('/backend/settings/audit-log', 'audit-log', {
      guards: ['admin'],
      words: ['common', 'staff', 'editor', 'auditLog'],
    }),
  ],
  calls: [
    {
      guards: {
        'GET /api/audit-entries': forAdmins,
        'GET /api/audit-entries/export': forAdmins,
        'GET /api/suppressions': forAdmins,
      },
      add: addAuditRoutes,
    },
  ],
  onRun: (name, outcome) =>
    writeAudit(system(), [{ action: 'run', kind: 'processes', label: name, changed: { outcome: { new: outcome } } }]),
}
