// Where members find what they saved, and its place among their pages.
export const savedPage = { href: '/my-profile/saved', order: 45 } as const
/** What somebody pressed before signing in; it is saved on the way back, and only then. */
export const saveCookie = 'save'
