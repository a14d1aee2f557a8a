// Topics of the forums of the demo world in four languages, with answers, what is held and what readers reported.
import { inChinese } from './forums/chinese.ts'
import { inEnglish } from './forums/english.ts'
import { inLao } from './forums/lao.ts'
import { inThai } from './forums/thai.ts'
import type { DemoTopic } from './forums/topic.ts'

export type TopicSeed = DemoTopic & { language: 'en' | 'th' | 'zh' | 'lo' }

const inLanguage = (language: TopicSeed['language'], topics: readonly DemoTopic[]): TopicSeed[] =>
  topics.map((one) => ({ ...one, language }))

/** The language of a text, by its letters: answers may come in another one than the question. */
export const languageOf = (text: string): TopicSeed['language'] =>
  /\p{Script=Thai}/u.test(text)
    ? 'th'
    : /\p{Script=Lao}/u.test(text)
      ? 'lo'
      : /\p{Script=Han}/u.test(text)
        ? 'zh'
        : 'en'

/** The oldest first. */
export const createTopics = (): TopicSeed[] =>
  [
    ...inLanguage('en', inEnglish),
    ...inLanguage('th', inThai),
    ...inLanguage('zh', inChinese),
    ...inLanguage('lo', inLao),
  ].toSorted((a, b) => b.age - a.age)
