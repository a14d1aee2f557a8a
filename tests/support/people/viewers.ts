// Everybody who may look: a visitor, and staff of every role. Their countries are rows that `openWorld` makes.
import { randomUUID } from 'node:crypto'
import type { Kind } from '#engine/model/kind.ts'
import { type MemberType, memberTypes, type Role, type Viewer, visitor } from '#engine/model/viewer.ts'

export const aVisitor: Viewer = visitor()

/** Somebody of the staff with this role, bound to a country (id) or to none. */
export const staffWith = (role: Role, country: string | null = null): Viewer => ({
  ...visitor(),
  who: 'staff',
  id: randomUUID(),
  name: `${role} of the tests`,
  role,
  country,
})

export const aMember = (memberType: MemberType = 'researcher'): Viewer => ({
  ...visitor(),
  who: 'member',
  memberType,
  id: randomUUID(),
  name: 'A member',
})

/** The types of members that own rows of this kind. */
export const ownersOf = ({ access }: Kind): MemberType[] =>
  memberTypes.filter((one) => access.create(aMember(one)) !== false)

/** Whether who owns a row of this kind may put it into the trash; what many share is for staff to take away. */
export const ownersRemove = (kind: Kind): boolean => kind.access.remove(aMember(ownersOf(kind)[0])) !== false

export type Viewers = Record<
  | 'visitor'
  | 'member'
  | 'secret'
  | 'admin'
  | 'executive'
  | 'editor'
  | 'author'
  | 'user'
  | 'thAdmin'
  | 'vnAdmin'
  | 'lostAdmin',
  Viewer
>

/** One of each; `lostAdmin` is a country_admin without a country. */
export const makeViewers = (thailand: string, vietnam: string): Viewers => ({
  visitor: aVisitor,
  member: aMember(),
  secret: staffWith('secret'),
  admin: staffWith('admin'),
  executive: staffWith('executive'),
  editor: staffWith('editor'),
  author: staffWith('author'),
  user: staffWith('user'),
  thAdmin: staffWith('country_admin', thailand),
  vnAdmin: staffWith('country_admin', vietnam),
  lostAdmin: staffWith('country_admin'),
})
