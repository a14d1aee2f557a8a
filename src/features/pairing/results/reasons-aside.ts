// Why somebody sets a match aside.
export const reasons = ['field', 'place', 'time', 'known', 'other'] as const
export type Reason = (typeof reasons)[number]
