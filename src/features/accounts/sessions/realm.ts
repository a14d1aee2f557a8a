/** The two realms, staff and members: accounts of one never sign in to the other. */
export type Realm = 'staff' | 'member'

/** The realm a page of the account belongs to, where both have the same page. */
export const realmOfPage = ({ path }: { path: string }): Realm => (path.startsWith('/backend') ? 'staff' : 'member')

/** Addresses of the pages of a realm. */
export const pagesOf = (realm: Realm): { login: string; forgot: string } => {
  const base = realm === 'staff' ? '/backend' : ''
  return { login: `${base}/login`, forgot: `${base}/forgot-password` }
}
