/** The two doors: accounts of one never sign in at the other. */
export type Realm = 'staff' | 'member'
