// A merge that can be taken back, as lists and calls name it.
export type Merge = { id: string; kept: string; lost: string; who: string | null; until: string; uses: number }
