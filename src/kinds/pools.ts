// The two pools of people: kinds that share a table.
export const poolKinds = ['talents', 'young-talents'] as const
export type PoolKind = (typeof poolKinds)[number]
