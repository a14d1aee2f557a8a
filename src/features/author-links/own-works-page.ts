// Where members see the works that name them, and its place among their pages.
export const ownWorksPage = { href: '/my-profile/publication', order: 50 } as const
