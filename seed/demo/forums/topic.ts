// What topics of the demo world are made of. Texts are written as members type them: empty lines part paragraphs, > quotes, - makes lists.

/** The part of a member's address before the @; `admin`: staff; null: somebody whose account is gone. */
export type ForumAuthor =
  | 'researcher'
  | 'researcher.vn'
  | 'researcher.la'
  | 'researcher.sg'
  | 'single'
  | 'claims.th'
  | 'claims.vn'
  | 'organization'
  | 'offers'
  | 'admin'
  | null

export type DemoReport = {
  by: NonNullable<ForumAuthor>
  reason: 'spam' | 'off_topic' | 'insult' | 'false_claim' | 'personal_data' | 'illegal' | 'other'
  note?: string
  state: 'open' | 'agreed' | 'disagreed' | 'ignored'
  decisionNote?: string
}

type State = {
  status?: 'draft' | 'pending' | 'rejected' | 'archived'
  /** Why it waits. */
  heldFor?: ('links' | 'many_links' | 'repeated' | 'same_text' | 'reports')[]
  /** Why it is hidden. */
  reason?: DemoReport['reason']
  reports?: DemoReport[]
}

export type DemoAnswer = State & {
  by: ForumAuthor
  text: string
  /** The place among these answers, from 1, of the one that it answers. */
  to?: number
  isAccepted?: boolean
  likedBy?: NonNullable<ForumAuthor>[]
}

export type DemoTopic = State & {
  by: ForumAuthor
  category: 'general' | 'collaboration' | 'funding' | 'methods' | 'equipment' | 'events'
  title: string
  text: string
  /** English labels of keywords. */
  tags?: string[]
  /** Days from its first word to today, and days until the last answer. */
  age: number
  answers: DemoAnswer[]
  followedBy?: NonNullable<ForumAuthor>[]
  isPinned?: boolean
  isLocked?: boolean
}

type About = Pick<DemoTopic, 'by' | 'category' | 'age'> & Omit<Partial<DemoTopic>, 'answers' | 'title' | 'text'>
export type AnswerRow = readonly [by: ForumAuthor, text: string, more?: Partial<DemoAnswer>]

/** A topic with its answers, the first one first. */
export const topic = (about: About, title: string, text: string, ...answers: AnswerRow[]): DemoTopic => ({
  ...about,
  title,
  text,
  answers: answers.map(([by, words, more]) => ({ by, text: words, ...more })),
})
