// Staff accounts of the demo world; their password is the setting DEMO_PASSWORD.

export type StaffSeed = {
  email: string
  fullName: string
  role: 'secret' | 'admin' | 'country_admin' | 'executive' | 'editor' | 'author' | 'user'
  /** only for country_admin */
  country?: string
  locale: 'en' | 'th'
  timeZone: string
  status: 'active'
}

type Row = [
  name: string,
  fullName: string,
  role: StaffSeed['role'],
  country?: string | undefined,
  locale?: 'en' | 'th',
  timeZone?: string,
]

const rows: Row[] = [
  ['secret', 'Sirin Watcharakul', 'secret'],
  ['admin', 'Malee Rojanasakul', 'admin'],
  ['th.admin', 'Thawatchai Boonsri', 'country_admin', 'TH', 'th'],
  ['vn.admin', 'Đỗ Thu Hiền', 'country_admin', 'VN', 'en', 'Asia/Ho_Chi_Minh'],
  ['executive', 'Prasit Limthongkul', 'executive'],
  ['editor', 'Nurul Huda binti Osman', 'editor', undefined, 'en', 'Asia/Kuala_Lumpur'],
  ['author', 'Bounthavy Sengmany', 'author', undefined, 'en', 'Asia/Vientiane'],
  ['user', 'Joy Anne M. Salazar', 'user', undefined, 'en', 'Asia/Manila'],
]

export function createStaff(): StaffSeed[] {
  return rows.map(([name, fullName, role, country, locale = 'en', timeZone = 'Asia/Bangkok']) => ({
    email: `${name}@demo.example`,
    fullName,
    role,
    ...(country && { country }),
    locale,
    timeZone,
    status: 'active',
  }))
}
