// The two pools of people: kinds that share a table, and where each stands on the public site.
export const poolKinds = ['talents', 'young-talents'] as const
export type PoolKind = (typeof poolKinds)[number]

/** The public address of a pool, before the slug. */
export const addressOf: Readonly<Record<PoolKind, string>> = {
  talents: '/asean-talent-pool/',
  'young-talents': '/young-talent-pool/',
}
