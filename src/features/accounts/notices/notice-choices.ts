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

export async function saveNotices(to: Receiver, form: URLSearchParams): Promise<void> {
  const isOn = (where: keyof Choice, topic: Topic): boolean => form.get(`${where}-${topic}`) === 'on'
  for (const topic of topicsOf(to.realm))
    await choose(to, topic, { app: isOn('app', topic), mail: isOn('mail', topic) })
}
