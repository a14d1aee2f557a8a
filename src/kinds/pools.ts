// The two pools of people: kinds that share a table.
export const poolKinds = ['talents', 'young-talents'] as const
export type PoolKind = (typeof poolKinds)[number]

export const isPool = (name: unknown): name is PoolKind => (poolKinds as readonly unknown[]).includes(name)

export const otherPool = (pool: PoolKind): PoolKind => (pool === 'talents' ? 'young-talents' : 'talents')
