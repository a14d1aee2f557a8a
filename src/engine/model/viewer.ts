// The viewer: who asks. Every read and write of rows happens as one.
import type { Locale } from '#words/locales.ts'

export const roles = ['secret', 'admin', 'country_admin', 'executive', 'editor', 'author', 'user'] as const
export type Role = (typeof roles)[number]

/** Sorts of members: kinds say which of them own rows. */
export const memberTypes = ['researcher', 'organization'] as const
export type MemberType = (typeof memberTypes)[number]

export type Viewer = {
  readonly who: 'visitor' | 'member' | 'staff' | 'system'
  /** id of the user or member; null for visitors and the product itself. */
  readonly id: string | null
  readonly name: string
  readonly role: Role | null
  /** What sort of member this is; members only. Without it a member owns nothing. */
  readonly memberType?: MemberType
  /** The address of the account, which its mailbox confirmed; members only. */
  readonly email?: string
  /** id of the country a country_admin is bound to. */
  readonly country: string | null
  readonly locale: Locale
  /** The setting list_before_notice: uploaded people are public before they were told. */
  readonly listsBeforeNotice: boolean
  /** Purposes of consent for which sensitive data are collected now; none unless the settings say so. */
  readonly collects?: readonly string[]
  /** What staff look at of a member's own entries before it is public; members only. */
  readonly review?: { readonly entries: boolean; readonly changes: boolean }
  /** The session this viewer is signed in with. */
  readonly session?: string
  /** Who looks with the eyes of somebody else: single rows are in reach as for them, all else as for the other. */
  readonly previewFor?: Viewer
  /** Number of the request, for audit entries. */
  readonly request?: string
}

export const visitor = (locale: Locale = 'en', listsBeforeNotice = false): Viewer => ({
  who: 'visitor',
  id: null,
  name: '',
  role: null,
  country: null,
  locale,
  listsBeforeNotice,
})

/** The product itself: seeds, jobs. Reads and writes everything; its writes are audited as "system". */
export const system = (locale: Locale = 'en'): Viewer => ({
  who: 'system',
  id: null,
  name: 'system',
  role: null,
  country: null,
  locale,
  listsBeforeNotice: false,
})

/** What the public site shows is the same for everybody: the reader only keeps the language. */
export const asVisitor = (viewer: Viewer): Viewer => visitor(viewer.locale, viewer.listsBeforeNotice)

/** What a visitor or a member would see of a row that this viewer can read, published or not. */
export const asPreview = (viewer: Viewer, who: 'visitor' | 'member'): Viewer => ({
  ...asVisitor(viewer),
  who,
  previewFor: viewer,
})

/** The id of who is signed in. @throws for visitors and the product itself, whom no page or call of accounts lets in */
export function accountId({ who, id }: Viewer): string {
  if (id === null) throw new Error(`a ${who} has no account`)
  return id
}

export const isStaff = (viewer: Viewer): boolean => viewer.who === 'staff'
export const isAdmin = (viewer: Viewer): boolean => viewer.role === 'secret' || viewer.role === 'admin'
