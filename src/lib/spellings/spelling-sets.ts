// Spellings as offices write them: what each means, in which language, and by which public rule it is known.

/** `words`: by what they mean, the spellings between ` · `; points, blanks and case do not tell them apart. */
export type SpellingSet<M extends string = string> = {
  readonly language: string
  readonly source: string
  readonly words: Readonly<Partial<Record<M, string>>>
}

const between = ' · '

/** All spellings of a set or of several, each with what it means. */
export function spellingsIn<M extends string>(sets: readonly SpellingSet<M>[]): { text: string; means: M }[] {
  return sets.flatMap(({ words }) =>
    (Object.entries(words) as [M, string][]).flatMap(([means, texts]) =>
      texts.split(between).map((text) => ({ text, means })),
    ),
  )
}
