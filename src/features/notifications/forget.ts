// Notifications are kept for 180 days.
import { onSchedule } from '#server/queue/jobs.ts'
import { forgetOld } from '#server/notifications/stored-notifications.ts'

/** Every night. */
export const addNotificationJobs = (): void =>
  onSchedule('forget-notifications', '50 18 * * *', async () => void (await forgetOld()))
