// How long proof, messages and trash are kept: every night what is older goes, with what other features say is over.
import type { Feature } from '#engine/interfaces/feature.ts'
import { startRun } from '#server/runs/runs.ts'
import { forgetOldConsents, forgetOldRecord } from './audit.ts'
import { forgetOldRequests } from './data-requests.ts'
import { forgetOldInvitations } from './invitations.ts'
import { forgetOldMessages, forgetOldPairing } from './messages.ts'
import { purge, purgeTrash } from './purge.ts'

export const retention: Feature = {
  name: 'retention',
  purges: [
    { name: 'auditEntries', work: forgetOldRecord },
    { name: 'consents', work: forgetOldConsents },
    { name: 'messages', work: forgetOldMessages },
    { name: 'pairingRequests', work: forgetOldPairing },
    { name: 'dataRequests', work: forgetOldRequests },
    { name: 'invitations', work: forgetOldInvitations },
  ],
  runs: [purge, purgeTrash],
  schedules: {
    // 01:55 and 03:35 in Bangkok.
    'purge-nightly': { cron: '55 18 * * *', run: () => startRun(purge.name) },
    'purge-trash-nightly': { cron: '35 20 * * *', run: () => startRun(purgeTrash.name) },
  },
}
