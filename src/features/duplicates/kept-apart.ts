// What a page is told of pairs of which somebody said that they are not the same.

export type Apart = { who: string | null; at: string }
/** `id`: both ids with a blank between. */
export type ApartPair = Apart & { id: string; one: string; other: string }
