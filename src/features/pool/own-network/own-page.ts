// Where members see the network from where they stand, and its place among their pages.
export const ownNetworkPage = { href: '/my-profile/dashboard', order: 5 } as const
/** The years that may be asked for, back from this one; the first is meant where none is. */
export const spans = [6, 10, 20] as const
