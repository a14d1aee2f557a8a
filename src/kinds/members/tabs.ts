// The screens that stand together as the member list, each with its own address.
const base = '/backend/settings/members'

export const memberTabs = [
  { name: 'members', href: base },
  { name: 'requests', href: `${base}/requests` },
  { name: 'claims', href: `${base}/claims` },
] as const

export type MemberTab = (typeof memberTabs)[number]['name']
