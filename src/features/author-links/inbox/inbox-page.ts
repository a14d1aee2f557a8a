// Where members look for works of theirs and say which are.
export const inboxPage = { href: '/my-profile/publication/inbox' } as const
