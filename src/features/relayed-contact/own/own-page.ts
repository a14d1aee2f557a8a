// Where members find the requests they sent and received, and its place among their pages.
export const ownRequestsPage = { href: '/my-profile/paring-search', order: 4 } as const

/** Address of one request there. */
export const addressOf = (number: string): string => `${ownRequestsPage.href}?tab=requests&request=${number}`
