// Members of the demo world: accounts of the public site, all with the same password.
export type DemoMember = {
  email: string
  fullName: string
  nameNative: string | null
  memberType: 'researcher' | 'organization'
  organizationName: string | null
  country: string
  locale: string
}

const member = (name: string, more: Partial<DemoMember> & Pick<DemoMember, 'fullName' | 'country'>): DemoMember => ({
  email: `${name}@member.demo.example`,
  nameNative: null,
  memberType: 'researcher',
  organizationName: null,
  locale: 'en',
  ...more,
})

/** Two researchers, one of them with one name, and an organization that nobody has verified yet. */
export const createMembers = (): DemoMember[] => [
  member('thiri', { fullName: 'Thiri', nameNative: 'သီရိ', country: 'MM' }),
  member('khamla', { fullName: 'Khamla Vongsa', nameNative: 'ຄຳຫຼ້າ ວົງສາ', country: 'LA', locale: 'lo' }),
  member('institute', {
    fullName: 'Malai Suksan',
    memberType: 'organization',
    organizationName: 'Mae Ping Research Institute (demo)',
    country: 'TH',
    locale: 'th',
  }),
]
