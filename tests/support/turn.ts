// Long rounds are asked in turns: the share of this run. TEST_TURN says which (scripts/tests/turn.ts); without it all is asked.

const given = process.env['TEST_TURN'] ?? 'all'

/** Is all asked that there is? */
export const asksAll = given === 'all'

/**
 * One of so many parts of a list, another one in each turn; the whole list where all is asked.
 * @param offset another one for each of what is asked by the list, so that each two meet in some of it: pairs, not all together
 * @example inTurn(['th', 'zh-Hans', 'lo'], 3) // one of the three
 */
export const inTurn = <T>(list: readonly T[], parts: number, offset = 0): T[] =>
  asksAll ? [...list] : list.filter((_, at) => (at + offset + Number(given)) % parts === 0)
