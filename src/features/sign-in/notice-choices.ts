// Which mails there are for whom, and the form that chooses among them.
import { type Receiver, switchTopic, type Topic, topicsOff } from '#server/mail/notices.ts'
import type { NoticeChoice } from './notices-form.tsx'

const offered: Record<Receiver['realm'], readonly Topic[]> = { member: ['entries'], staff: ['runs'] }

export async function noticeChoices(to: Receiver): Promise<NoticeChoice[]> {
  const off = await topicsOff(to)
  return offered[to.realm].map((topic) => ({ topic, isOn: !off.includes(topic) }))
}

export async function saveNotices(to: Receiver, form: URLSearchParams): Promise<void> {
  for (const topic of offered[to.realm]) await switchTopic(to, topic, form.get(`mail-${topic}`) === 'on')
}
