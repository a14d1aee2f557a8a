// So many lines of a list without a DOI are sought in one go: each is a question to a source.
export const mostReferences = 20
