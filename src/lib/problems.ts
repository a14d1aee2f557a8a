// What can be wrong with one value: a stable code, and what the sentence about it needs.
export type FieldProblem = { code: string; count?: number | string; detail?: string }
export type FieldProblems = Record<string, FieldProblem[]>
