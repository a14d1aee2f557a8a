/** Letters of a query: enough for a pasted abstract. Pages say where there were more, calls refuse them. */
export const longestQuery = 1000
