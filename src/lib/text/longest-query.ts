/** Letters of a query: a long paragraph, and what fits into an address in every script. Pages say where there were more, calls refuse them. */
export const longestQuery = 800
