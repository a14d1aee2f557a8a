// Mails: how they are written, and the worker that sends them.
import type { Feature } from '#engine/interfaces/feature.ts'
import { mailSender } from '#engine/interfaces/mail-sender.ts'
import { resendMails } from './resend.ts'
import { startMails } from './start.ts'

export const mails: Feature = {
  name: 'mails',
  runs: [resendMails],
  processes: [
    async ({ config, log, origin }) => {
      const worker = await startMails({
        ...config,
        sender: mailSender().senderOf(origin, config.mailFrom),
        limits: config.rateLimits
          ? mailSender().dailyLimits
          : async () => ({ toMailbox: Infinity, bySender: Infinity }),
        log,
      })
      return worker ? () => worker.stop() : undefined
    },
  ],
}
