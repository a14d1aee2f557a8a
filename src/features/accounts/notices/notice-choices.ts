// What somebody is told about and where, in words, and the form that chooses.
import {
  type Choice,
  choiceOf,
  choose,
  type Receiver,
  type Topic,
  topicsOf,
  type TopicTexts,
} from '#server/notifications/topics.ts'
import type { AllWords } from '#words/words-in.ts'
import type { NoticeChoice } from './notices-form.tsx'

/** The topic as those of this realm know it. */
export function topicLabel({ account: { notices } }: AllWords, realm: Receiver['realm'], topic: Topic): string {
  const texts: TopicTexts = notices.topics
  return (texts[realm] as Partial<Record<Topic, string>>)[topic] ?? topic
}

export const noticeChoices = (to: Receiver, words: AllWords): Promise<NoticeChoice[]> =>
  Promise.all(
    topicsOf(to.realm).map(async (topic) => ({
      topic,
      label: topicLabel(words, to.realm, topic),
      ...(await choiceOf(to, topic)),
    })),
  )

/** A box for each place; of mails that come by themselves how often, and as often as before where they end. */
async function typedChoice(to: Receiver, topic: Topic, form: URLSearchParams): Promise<Choice> {
  const [app, mail] = [form.get(`app-${topic}`), form.get(`mail-${topic}`)]
  const { often } = await choiceOf(to, topic)
  if (!often) return { app: app === 'on', mail: mail === 'on' }
  const chosen = mail === 'daily' || mail === 'weekly' ? mail : null
  return { app: false, mail: chosen !== null, often: chosen ?? often }
}

export async function saveNotices(to: Receiver, form: URLSearchParams): Promise<void> {
  for (const topic of topicsOf(to.realm)) await choose(to, topic, await typedChoice(to, topic, form))
}
