// Needs that members of the demo world posted: some find something at once, one finds nothing yet, one ends soon, one is over.
export type DemoNeed = {
  /** A member by the part of the address before the @. */
  owner: string
  title: string
  description: string
  conditions?: string
  lookingFor: string[]
  /** English labels */
  keywords: string[]
  /** slugs */
  domainIndustries?: string[]
  /** Codes of countries: where. */
  countries?: string[]
  levels?: string[]
  languages?: string[]
  audience: 'matches_only' | 'members'
  alert: 'off' | 'daily' | 'weekly'
  state: 'open' | 'paused' | 'fulfilled'
  /** Days before today: when it was posted, and confirmed last. */
  age: number
  confirmed: number
}

export const createNeeds = (): DemoNeed[] => [
  {
    owner: 'researcher',
    title: 'A group that tests biosensors in the field',
    description:
      'Our printed biosensors work on the bench. We look for a lab or a host that lets a doctoral student test them with real samples for three months.',
    conditions: 'Our student brings the samples and is insured.',
    lookingFor: ['lab', 'host', 'talent'],
    keywords: ['biosensors'],
    levels: ['doctoral_student'],
    languages: ['en', 'th'],
    audience: 'matches_only',
    alert: 'weekly',
    state: 'open',
    age: 20,
    confirmed: 20,
  },
  {
    owner: 'researcher',
    title: 'หาผู้ร่วมวิจัยด้านคุณภาพน้ำ',
    description: 'เรามีข้อมูลคุณภาพน้ำสิบปีจากลุ่มน้ำปิง และมองหานักวิจัยที่สนใจวิเคราะห์ข้อมูลร่วมกัน',
    lookingFor: ['talent', 'young_talent'],
    keywords: ['water quality', 'statistics'],
    languages: ['th', 'en'],
    audience: 'members',
    alert: 'daily',
    state: 'open',
    age: 84,
    confirmed: 84,
  },
  {
    owner: 'researcher',
    title: 'Electron microscopy for two of our students',
    description:
      'Two students are to look at fibers of our packaging films. We look for a course that starts from the beginning, or a lab that lets them practice.',
    lookingFor: ['training', 'lab'],
    keywords: ['scanning electron microscopy'],
    languages: ['en', 'th'],
    audience: 'matches_only',
    alert: 'weekly',
    state: 'open',
    age: 3,
    confirmed: 3,
  },
  {
    owner: 'organization',
    title: 'Researchers in renewable energy for a joint proposal',
    description:
      'We prepare a proposal on village power grids and look for two researchers who work on solar cells or storage, and for a call that pays for it.',
    lookingFor: ['talent', 'funding', 'company'],
    keywords: ['renewable energy', 'solar cells'],
    audience: 'members',
    alert: 'weekly',
    state: 'open',
    age: 12,
    confirmed: 12,
  },
  {
    // Nothing of the demo world answers this one.
    owner: 'organization',
    title: 'A company that processes graphene',
    description: 'We look for a company in the region that turns graphene into coatings, for a feasibility study.',
    lookingFor: ['company'],
    keywords: ['graphene'],
    countries: ['TH', 'MY'],
    audience: 'matches_only',
    alert: 'weekly',
    state: 'open',
    age: 33,
    confirmed: 33,
  },
  {
    owner: 'researcher.vn',
    title: 'A course on machine learning for engineers',
    description: 'Five engineers of our group want a short course they can follow beside their work.',
    lookingFor: ['training'],
    keywords: ['machine learning'],
    audience: 'matches_only',
    alert: 'off',
    state: 'paused',
    age: 50,
    confirmed: 41,
  },
  {
    owner: 'researcher.vn',
    title: 'A host for a two-month stay',
    description: 'I want to learn how your group prepares samples, and can come in spring.',
    lookingFor: ['host'],
    keywords: ['renewable energy'],
    audience: 'matches_only',
    alert: 'weekly',
    state: 'fulfilled',
    age: 120,
    confirmed: 60,
  },
]
