// Mails are written into the outbox in the transaction that causes them; a worker sends them after the commit.
import { uuidv7 } from '#server/database/row-ids.ts'
import type { Locale } from '#words/locales.ts'
import { afterCommit, query, queryOne, sql } from '../database/db.ts'
import { seal } from '../crypto/sealing.ts'

export type Mail = {
  /** Name of a template. */
  template: string
  to: string
  locale: Locale
  /** What the template says; kept sealed, and only until it is sent. */
  values: Record<string, unknown>
  /** Names what happened, once and for good: the same event twice is one mail. */
  event: string
}

let isTemplate: (name: string) => boolean = () => true
const listeners = new Set<() => void>()

/** Says which templates there are, so that a wrong name fails where it was written and not in the worker. */
export function useTemplateNames(names: readonly string[]): void {
  isTemplate = (name) => names.includes(name)
}

/** A mail as it would read. */
type Preview = (mail: Pick<Mail, 'template' | 'locale' | 'values'>) => Promise<{ subject: string; text: string }>
let write: Preview | null = null

/** Says how mails are put into words where nobody sends them. */
export function usePreview(preview: Preview): void {
  write = preview
}

/** How a mail would read, before it is queued; null where nobody knows. */
export const previewMail: (...of: Parameters<Preview>) => Promise<{ subject: string; text: string } | null> = async (
  mail,
) => (write ? write(mail) : null)

/** Calls `listener` whenever a mail was committed by this process; returns the way to stop. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Queues a mail, in the current transaction if there is one: it exists if and only if that commits.
 * @example await queueMail({ template: 'reset_password', to, locale, values: { path }, event: `reset:${linkId}` })
 */
export async function queueMail(mail: Mail): Promise<void> {
  if (!isTemplate(mail.template)) throw new Error(`no mail template is called ${mail.template}`)
  const id = uuidv7()
  await query(sql`
    insert into mails (id, event, template, recipient, locale, content)
    values (${id}, ${mail.event}, ${mail.template}, ${mail.to}, ${mail.locale}, ${seal('mail', id, JSON.stringify(mail.values))})
    on conflict (event) do nothing`)
  afterCommit(() => {
    for (const listener of listeners) listener()
  })
}

/** Was a mail queued for this event, sent or not? */
export const isQueued = async (event: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from mails where event = ${event}`)) !== undefined
