// What entries are about beside rows of kinds.
export const otherKinds = ['setting', 'mail', 'suppressions', 'audit-entries', 'processes'] as const
