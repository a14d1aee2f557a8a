// What a search suggests while it is typed, in groups, and who is asked for it.
export type Suggestion = { text: string; note?: string | undefined; href: string; lang?: string | undefined }
export type SuggestionGroup = { name: string; label: string; items: readonly Suggestion[] }
export type Suggest = (q: string, locale: string) => Promise<readonly SuggestionGroup[]>
