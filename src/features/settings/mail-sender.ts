// Who sends the mails of this site, and how many others may cause: the settings, else the configuration. The address of the site is never a request's host.
import type { MailSender } from '#engine/interfaces/mail-sender.ts'
import { pickText } from '#words/locales.ts'
import { getSettings } from './settings.ts'

/** @example partsOf('Portal <no-reply@site.example>') // { name: 'Portal', address: 'no-reply@site.example' } */
export function partsOf(mailbox: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>$/.exec(mailbox)
  return match
    ? { name: (match[1] as string).trim().replace(/^"|"$/g, ''), address: match[2] as string }
    : { name: '', address: mailbox }
}

const senderOf: MailSender['senderOf'] = (origin, configured) => async (locale) => {
  const settings = await getSettings()
  const site = pickText(settings.website_name, locale)?.text ?? ''
  const given = partsOf(configured ?? `no-reply@${new URL(origin).hostname}`)
  return {
    origin,
    site,
    from: {
      name: settings.mail_from_name ?? (given.name || site),
      address: settings.mail_from_address ?? given.address,
    },
    replyTo: settings.mail_reply_to,
    contact: settings.contact_email,
    buddhist: settings.th_buddhist_years,
  }
}

export const senderBySettings: MailSender = {
  senderOf,
  dailyLimits: async () => {
    const { mails_to_mailbox: toMailbox, mails_by_sender: bySender } = await getSettings()
    return { toMailbox, bySender }
  },
}
