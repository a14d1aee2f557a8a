// Pages of registers of works about one author, for people.
export const scopusAuthorPage = (id: string): string => `https://www.scopus.com/authid/detail.uri?authorId=${id}`
export const openalexAuthorPage = (id: string): string => `https://openalex.org/${id}`
