// Whole days since a moment.

const day = 86_400_000

/** @returns whole days from the moment until now, never below 0; 0 without a moment */
export const daysSince = (moment: string | Date | null | undefined): number =>
  moment ? Math.max(0, Math.floor((Date.now() - new Date(moment).getTime()) / day)) : 0
