// Members of the demo world: accounts of the public site, all with the same password.
import { firstUnclaimed } from './claims.ts'
import type { PersonSeed } from './person.ts'

export type DemoMember = {
  email: string
  fullName: string
  nameNative: string | null
  memberType: 'researcher' | 'organization'
  organizationName: string | null
  country: string
  locale: string
  status: 'active' | 'unverified'
  isVerifiedOrganization: boolean
  /** May be proposed to whoever looks for somebody like that. */
  isProposed: boolean
  /** Key of the person whose entry is this member's own. */
  owns: string | null
}

const member = (name: string, more: Partial<DemoMember> & Pick<DemoMember, 'fullName' | 'country'>): DemoMember => ({
  email: `${name}@demo.example`,
  nameNative: null,
  memberType: 'researcher',
  organizationName: null,
  locale: 'en',
  status: 'active',
  isVerifiedOrganization: false,
  isProposed: false,
  owns: null,
  ...more,
})

/** The account of somebody who is listed, by the e-mail address of the entry. */
function listed(people: readonly PersonSeed[], name: string, locale: string, isProposed: boolean): DemoMember {
  const person = people.find(({ email }) => email === `${name}@demo.example`)
  if (!person) throw new Error(`nobody of the demo world has the address of ${name}`)
  const { fullName, nameNative = null, country, claimStatus, key } = person
  return member(name, { fullName, nameNative, country, locale, isProposed, owns: claimStatus === 'claimed' ? key : null })
}

/** Somebody who has no entry yet, named as one that nobody has claimed. */
function unlisted(people: readonly PersonSeed[], code: string, name: string, locale: string): DemoMember {
  const { fullName, nameNative = null } = firstUnclaimed(people, code)
  return member(name, { fullName, nameNative, country: code, locale })
}

/** Researchers with their entries, one of them with one name who does not want to be proposed; two who ask for theirs; an organization; somebody who did not confirm the address yet; and three who are met in the forums, one of them to sell something. */
export const createMembers = (people: readonly PersonSeed[]): DemoMember[] => [
  listed(people, 'researcher', 'th', true),
  listed(people, 'researcher.vn', 'en', true),
  listed(people, 'single', 'en', false),
  unlisted(people, 'TH', 'claims.th', 'th'),
  unlisted(people, 'VN', 'claims.vn', 'en'),
  member('organization', {
    fullName: 'Malai Suksan',
    memberType: 'organization',
    organizationName: 'Mae Ping Research Institute (demo)',
    country: 'TH',
    locale: 'th',
    isVerifiedOrganization: true,
  }),
  member('new', {
    fullName: 'Khamla Vongsa',
    nameNative: 'ຄຳຫຼ້າ ວົງສາ',
    country: 'LA',
    locale: 'lo',
    status: 'unverified',
  }),
  unlisted(people, 'LA', 'researcher.la', 'lo'),
  unlisted(people, 'SG', 'researcher.sg', 'zh'),
  member('offers', { fullName: 'Fast Visa Desk', country: 'SG' }),
]
