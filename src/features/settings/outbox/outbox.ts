// The outbox as admins see and mend it: how much waits, what did not leave, one more try, and a test mail.
import { users } from '#kinds/users/kind.ts'
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { emailKey, parseEmail } from '#lib/identifiers/email.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { listStuckMails, queueState, retryMails } from '#server/mail/queue.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { visitor } from '#engine/model/viewer.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isLocale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { valuesOf } from '../form/form.ts'
import { settingWords } from '../labels/labels.ts'
import type { OutboxAnswer, SettingAnswer } from '../form/setting-answer.ts'
import { getStoredSettings } from '../settings.ts'

type Stuck = { id: string; to: string; isUnsure: boolean; when: string; error: string | null }
export type OutboxData = {
  /** The admin's own address. */
  to: string
  facts: { name: string; value: string }[]
  stuck: Stuck[]
  /** There is more than is listed. */
  isCut: boolean
}

const listed = 50

export async function outboxOf(
  id: string | null,
  words: (typeof settingWords)['en']['mail'],
  when: (at: string) => string,
): Promise<OutboxData> {
  const state = await queueState()
  const own = await findRow(users, id, { trash: true })
  const stuck = await listStuckMails(listed)
  const facts = [
    [words.waiting, state.waiting],
    [words.held, state.held || null],
    [words.oldest, state.oldestWaiting && when(state.oldestWaiting)],
    [words.sent, state.sentToday],
    [words.failed, state.failed],
    [words.unsure, state.unsure || null],
    [words.error, state.lastError],
  ] as const
  return {
    to: own?.email ?? '',
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
    stuck: stuck.map(({ endedAt, state: how, ...mail }) => ({
      ...mail,
      isUnsure: how === 'unsure',
      when: when(endedAt),
    })),
    isCut: state.failed + state.unsure > stuck.length,
  }
}

/** A test mail, or one more try for what was chosen. Guards of the page let only admins come here. */
export async function outboxAction({ form, viewer, locale }: ActionContext): Promise<Answer<SettingAnswer>> {
  const words = settingWords[locale].mail
  const { settings, version } = await getStoredSettings()
  const answer = (outbox: OutboxAnswer): Answer<SettingAnswer> => ({
    status: outbox.isWrong ? 422 : 200,
    data: { errors: {}, values: valuesOf('mail', settings), version, conflict: false, outbox },
  })
  if (form.get('do') === 'retry-mails') {
    const ids = form.getAll('mail')
    if (ids.length === 0) return answer({ about: 'retry', message: words.chooseOne, isWrong: true })
    // By their ids: addresses of people are in no entry.
    await tx(async () => {
      const again = await retryMails(ids)
      if (again.length > 0)
        await writeAudit(
          viewer,
          again.map((id) => ({ action: 'resend', kind: 'mail', id })),
        )
    })
    return answer({ about: 'retry', message: words.retried, isWrong: false })
  }
  const to = form.get('to')?.trim() ?? ''
  const address = parseEmail(to)
  if (!address.ok) return answer({ about: 'test', to, message: words.bad, isWrong: true })
  const staff = await accountByEmail('staff', emailKey(address.value))
  const { editor } = await wordsIn(isLocale(staff?.locale) ? staff.locale : locale)
  await queueMail({
    template: 'test',
    to: address.value,
    locale: isLocale(staff?.locale) ? staff.locale : locale,
    isProved: staff?.status === 'active',
    values: {
      // Whoever reads that mailbox may be anybody.
      by: nameShownTo(visitor(), viewer.name, viewer.role) ?? editor.form.somebody,
      at: databaseTime(),
      timeZone: staff?.timeZone ?? '',
      calendar: staff?.calendar ?? '',
    },
    event: `test:${uuidv7()}`,
  })
  return answer({ about: 'test', to: address.value, message: words.queued, isWrong: false })
}
