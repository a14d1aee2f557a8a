// Pages as features write them: address and view, and what differs from others of their layout.
import type { Guard } from '../model/guard.ts'
import type { Page } from '../page/page.ts'
import type { FeaturePage } from './feature.ts'

type Options = Partial<Omit<Page, 'id' | 'parts' | 'path' | 'view' | 'layout'>>

const usual = { guards: [], flags: [], cached: false, query: [] }

/** A page for everybody, kept whole for visitors. */
export const publicPage = (path: string, view: string, options: Options = {}): FeaturePage => ({
  ...usual,
  path,
  view,
  layout: 'public',
  words: ['common', 'public'],
  cached: true,
  ...options,
})

/** A page on the way into an account, without the site around it. */
export const accountPage = (path: string, view: string, options: Options = {}): FeaturePage => ({
  ...usual,
  path,
  view,
  layout: 'blank',
  words: ['common', 'account'],
  ...options,
})

export const memberGuards: readonly Guard[] = ['authen', 'frontend']

/** A page of the member's own. */
export const memberPage = (path: string, view: string, options: Options = {}): FeaturePage => ({
  ...usual,
  path,
  view,
  layout: 'member',
  words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor'],
  ...options,
  guards: memberGuards,
})

/** A page of the back office; `guards` come after those of all of them. */
export const officePage = (path: string, view: string, options: Options = {}): FeaturePage => ({
  ...usual,
  path,
  view,
  layout: 'office',
  words: ['common', 'staff', 'editor'],
  ...options,
  guards: ['authen-admin', 'backend', ...(options.guards ?? [])],
})

/** Guards of calls. */
export const forEverybody: readonly Guard[] = []
export const forSignedIn: readonly Guard[] = ['authen']
export const forStaff: readonly Guard[] = ['authen-admin', 'backend']
export const forAdmins: readonly Guard[] = [...forStaff, 'admin']
