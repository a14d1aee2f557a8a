// The mails of this process: which templates there are, and, where work is done, the worker that sends them.
import { join } from 'node:path'
import { isLocale, type Locale } from '#words/locales.ts'
import type { Sender } from '#engine/interfaces/mail-sender.ts'
import type { Log } from '#server/log.ts'
import { openJournal } from '#server/mail/journal.ts'
import type { DailyLimits } from '#server/mail/counting.ts'
import { usePreview } from '#server/mail/outbox.ts'
import { folderTransport, smtpTransport } from '#server/mail/transports.ts'
import { type MailWorker, startMailWorker } from '#server/mail/worker.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  dataDir: string
  worker: boolean
  /** Who sends, asked at every mail: an admin may change it at any time. */
  sender: (locale: Locale) => Promise<Sender>
  limits: () => Promise<DailyLimits>
  log: Log
}

/** Begins to send; null in a process that works no jobs. */
export async function startMails({
  smtpUrl,
  dataDir,
  worker,
  sender,
  limits,
  log,
}: MailSettings): Promise<MailWorker | null> {
  // Only a process that writes letters carries what they are made with.
  const writeLetter = async (template: string, locale: Locale, values: Record<string, unknown>) => {
    const { renderMail } = await import('./render.ts')
    const more = values.alsoIn
    const own = await sender(locale)
    return renderMail(template, locale, values, own, isLocale(more) ? await sender(more) : own)
  }
  usePreview((mail) => writeLetter(mail.template, mail.locale, mail.values))
  if (!worker) return null
  const folder = join(dataDir, 'outbox')
  return startMailWorker({
    transport: smtpUrl ? smtpTransport(smtpUrl) : folderTransport(folder, log),
    write: (mail) => writeLetter(mail.template, mail.locale, mail.values()),
    limits,
    journal: openJournal(join(folder, 'leaving')),
    log,
  })
}
