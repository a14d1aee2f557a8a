// Questions that nobody judged: a sentence is taken out of a passage, and has to find what is left of it.
export type Passage = { id: string; text?: string }

/** Where sentences end; Thai parts them by blanks, as clauses. */
const ends: Record<string, RegExp> = { zh: /(?<=[。！？])/u, th: /\s+/u }
const endsElsewhere = /(?<=[.!?])\s+(?=\p{Lu})/u
/** Shorter ones say too little: in characters. */
const shortest: Record<string, number> = { zh: 15, th: 40 }
const shortestElsewhere = 50
const fewest = 3
const mostEach = 2

/** Of each passage that has three sentences or more one or two from within, and the passage without them. */
export function leaveSentencesOut(
  passages: readonly Passage[],
  language: string,
): { rest: Passage[]; sentences: Required<Passage>[] } {
  const sentences: Required<Passage>[] = []
  const rest = passages.map(({ id, text = '' }): Passage => {
    const all = text.split(ends[language] ?? endsElsewhere)
    const least = shortest[language] ?? shortestElsewhere
    const long = [...all.keys()].filter((at) => at > 0 && (all[at] as string).length >= least)
    const taken = all.length < fewest ? [] : long.filter((_, at) => at % 2 === 0).slice(0, mostEach)
    for (const at of taken) sentences.push({ id, text: all[at] as string })
    return { id, text: all.filter((_, at) => !taken.includes(at)).join(language === 'zh' ? '' : ' ') }
  })
  return { rest, sentences }
}
