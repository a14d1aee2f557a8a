// Where members see their networks, and its place among their pages.
export const ownNetworksPage = { href: '/my-profile/asean-network', order: 70 } as const
/** Where staff decide about wishes to join. */
export const requestsPage = '/backend/manages/asean-networks/requests'
