// What can be wrong with one value: a stable code, and what the sentence about it needs; of a text in several languages, which one it is.
export type FieldProblem = { code: string; count?: number | string; detail?: string; locale?: string }
export type FieldProblems = Record<string, FieldProblem[]>
