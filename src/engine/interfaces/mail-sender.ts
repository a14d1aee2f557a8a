// The interface of the sender of mails: whose name and address they bear, and how many others may cause. The settings say it.
import type { Locale } from '#words/locales.ts'
import { featureInterface } from './feature-interface.ts'

/** Who sends: from the settings and the configuration, never from a request. */
export type Sender = {
  origin: string
  site: string
  from: { name: string; address: string }
  replyTo: string | null
  contact: string | null
  /** Thai years are written in the Buddhist era. */
  buddhist: boolean
}

export type MailSender = {
  /** @param configured MAIL_FROM; without it and without a setting mails come from no-reply at the host of `origin` */
  senderOf(origin: string, configured: string | undefined): (locale: Locale) => Promise<Sender>
  /** How many mails others may cause in a day. */
  dailyLimits(): Promise<{ toMailbox: number; bySender: number }>
}

export const mailSender = featureInterface<MailSender>('mail sender')
