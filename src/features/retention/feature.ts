// How long proof and messages are kept: every night what is older goes.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forgetOldConsents, forgetOldRecord } from './audit.ts'
import { forgetOldRequests } from './data-requests.ts'
import { forgetOldInvitations } from './invitations.ts'
import { forgetOldMessages, forgetOldPairing } from './messages.ts'

async function forgetOld(): Promise<void> {
  await forgetOldRecord()
  await forgetOldConsents()
  await forgetOldMessages()
  await forgetOldPairing()
  await forgetOldRequests()
  await forgetOldInvitations()
}

export const retention: Feature = {
  name: 'retention',
  schedules: { 'forget-record': { cron: '55 18 * * *', run: forgetOld } },
}
