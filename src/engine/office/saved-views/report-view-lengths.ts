// What a view of a report may hold, and what the form is told of what was typed. Pure.
export const [longestName, longestNote] = [100, 1000]

/** What was typed, and what is wrong with it; `id` of the view it is about, empty for a new one. */
export type ReportViewAnswer = { id: string; name: string; note: string; nameError?: string; noteError?: string }
