// What is decided about one post: what becomes of it, of the reports about it and of its author, and the key that says so.

export type Shown = 'show' | 'hide' | 'trash'
export type Outcome = 'agreed' | 'disagreed' | 'ignored'

type Verdict = {
  /** One key decides. */
  key: string
  shown: Shown
  /** What is said to whoever reported it. */
  reports: Outcome
  /** Days in which its author may not write. */
  silence?: number
  /** Its author may not sign in. */
  suspends?: true
}

const all = {
  hide: { key: 'h', shown: 'hide', reports: 'agreed' },
  keep: { key: 'k', shown: 'show', reports: 'agreed' },
  disagree: { key: 'd', shown: 'show', reports: 'disagreed' },
  ignore: { key: 'i', shown: 'show', reports: 'ignored' },
  publish: { key: 'p', shown: 'show', reports: 'disagreed' },
  trash: { key: 't', shown: 'trash', reports: 'agreed' },
  silence1: { key: '1', shown: 'hide', reports: 'agreed', silence: 1 },
  silence7: { key: '7', shown: 'hide', reports: 'agreed', silence: 7 },
  silence30: { key: '3', shown: 'hide', reports: 'agreed', silence: 30 },
  suspend: { key: 'x', shown: 'hide', reports: 'agreed', suspends: true },
} as const satisfies Record<string, Verdict>

export type VerdictName = keyof typeof all
export const verdicts: Readonly<Record<VerdictName, Verdict>> = all

export const isVerdict = (name: string | null): name is VerdictName => name !== null && Object.hasOwn(all, name)

/** In the order of their buttons. */
export const aboutReported = ['hide', 'keep', 'disagree', 'ignore', 'trash'] as const
export const aboutHeld = ['publish', 'hide', 'trash'] as const
export const aboutAuthor = ['silence1', 'silence7', 'silence30', 'suspend'] as const

/** Does its author have to be told why? */
export const needsReason = (name: VerdictName): boolean => verdicts[name].shown !== 'show'

/** Seconds in which a decision is taken back by the button beside the next one; later it takes a new decision. */
export const undoSeconds = 10
