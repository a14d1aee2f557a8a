/** Letters of a query: a long paragraph, and what fits into an address in every script. Pages say where there were more, calls refuse them. */
export const longestQuery = 800

/** Letters that a field of a search takes: more than are searched, so that whoever pastes a whole text is told that it was shortened. */
/* The search box of every page says it as a number, for its bytes. */
export const longestTyped = 1000
