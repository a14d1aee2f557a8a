// The run that sends mails again which did not leave within their day. Whether an unsure one arrived nobody knows: those are left to a person.
import { listStuckMails, retryMails, type StuckMail } from '#server/mail/queue.ts'
import { outsideWork } from '#server/runs/step-work.ts'

const most = 1000

const failed = async (): Promise<StuckMail[]> => (await listStuckMails(most)).filter(({ state }) => state === 'failed')

/** Where to, and nothing by which somebody is known. */
const hostsOf = (mails: readonly StuckMail[]): string[] =>
  mails.slice(0, 20).map(({ to, error }) => [to.slice(to.lastIndexOf('@')), error ?? ''].filter(Boolean).join(': '))

export const resendMails = outsideWork(
  'resend-mail',
  { group: 'mails' },
  {
    look: async () => {
      const mails = await failed()
      return { counts: { mails: mails.length }, samples: hostsOf(mails) }
    },
    work: async () => {
      const mails = await failed()
      const again = await retryMails(mails.map(({ id }) => id))
      return { counts: { mails: again.length }, samples: hostsOf(mails) }
    },
  },
)
