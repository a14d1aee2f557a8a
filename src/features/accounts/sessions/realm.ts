/** The two doors: accounts of one never sign in at the other. */
export type Realm = 'staff' | 'member'

/** The door a page of the account belongs to, where both have the same page. */
export const realmOfPage = ({ path }: { path: string }): Realm => (path.startsWith('/backend') ? 'staff' : 'member')

/** Addresses of the pages of a door. */
export const pagesOf = (realm: Realm): { login: string; forgot: string } => {
  const base = realm === 'staff' ? '/backend' : ''
  return { login: `${base}/login`, forgot: `${base}/forgot-password` }
}
