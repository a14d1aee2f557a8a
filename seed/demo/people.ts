// The made-up people of the demo world: about 240 talents and 60 young talents of eleven countries.
import { type KeywordSeed, readKeywords } from '../reference/keywords.ts'
import { asSlug } from '../reference/texts.ts'
import type { UniversitySeed } from '../reference/universities.ts'
import { biography } from './biographies.ts'
import { careerStage, demoOrcid, figures } from './careers.ts'
import { addDays, yearOf } from './dates.ts'
import { createDepartments } from './departments.ts'
import { abroad, findInstitutions, type Institutions, studiedNear } from './institutions.ts'
import { asVietnamese, personName, type PersonName, type Sex } from './names/person-name.ts'
import { educations, employments, languages } from './histories.ts'
import type { PersonSeed, Status } from './person.ts'
import { createRandom, type Random } from './random.ts'
import { portfolio, studyStage } from './students.ts'

/** People per country: talents and young talents. */
const counts: Readonly<Record<string, [talents: number, young: number]>> = {
  MM: [22, 5],
  TH: [50, 14],
  MY: [28, 6],
  LA: [16, 3],
  SG: [22, 5],
  KH: [16, 4],
  VN: [30, 8],
  ID: [26, 7],
  BN: [8, 1],
  PH: [16, 5],
  TL: [6, 2],
}
const industryShares = [
  'bcg',
  'bcg',
  'bcg',
  'bcg',
  'earth-and-space',
  'earth-and-space',
  'earth-and-space',
  'ai',
  'ai',
  'ai',
  'high-energy-physics',
  'quantum',
  'quantum',
]
const scripts: Readonly<Record<string, string>> = { TH: 'th', LA: 'lo', SG: 'zh' }

type World = {
  random: Random
  today: string
  institutions: Institutions
  departments: Map<string, string>
  topics: KeywordSeed[]
  taken: Set<string>
  number: number
}
type Wish = {
  key?: string
  email?: string
  name?: PersonName
  sex?: Sex
  topics?: string[]
  age?: number
  facts?: Partial<PersonSeed>
}

/** Known people whom stories and tests rely on; they stand first of their country. */
const known: Readonly<Record<string, Wish[]>> = {
  VN: [
    {
      key: 'nguyen-thi-an',
      email: 'researcher.vn@demo.example',
      name: asVietnamese('Nguyễn', 'Thị', 'An'),
      sex: 'female',
      topics: ['quantum sensing', 'nitrogen-vacancy centers', 'magnetometry', 'quantum metrology'],
      age: 43,
      facts: {
        academicTitle: 'associate_professor',
        availableFor: ['host_visit', 'joint_research', 'supervision'],
        orcid: demoOrcid(99_000),
        scopusId: '99100000001',
        documentCount: 41,
        citationCount: 612,
        hIndex: 14,
        metricSource: 'openalex',
        highestDegree: 'doctoral',
      },
    },
    { topics: ['quantum sensing', 'atomic clocks', 'cold atoms'] },
    { topics: ['single-photon detection', 'quantum sensing', 'photonics'] },
  ],
  MM: [
    {
      key: 'thiri',
      email: 'single@demo.example',
      name: { fullName: 'Thiri', nameNative: 'သီရိ', shortName: 'Thiri', language: 'my' },
      sex: 'female',
      topics: ['low-resource languages', 'natural language processing', 'optical character recognition'],
      age: 34,
      facts: {
        availableFor: ['joint_research', 'remote_collaboration'],
        academicTitle: 'unspecified',
        jobTitle: { en: 'Lecturer' },
      },
    },
  ],
  TH: [
    {
      key: 'researcher',
      email: 'researcher@demo.example',
      sex: 'male',
      topics: ['bioplastics', 'biopolymers', 'cassava', 'sustainable packaging'],
      age: 46,
      facts: {
        academicTitle: 'associate_professor',
        jobTitle: { en: 'Head of Laboratory', th: 'หัวหน้าห้องปฏิบัติการ' },
        orcid: demoOrcid(99_001),
        scopusId: '99100000002',
        availableFor: ['host_visit', 'supervision', 'industry_project'],
        documentCount: 58,
        citationCount: 941,
        hIndex: 17,
        metricSource: 'openalex',
      },
    },
    { topics: ['quantum sensing', 'quantum gravity sensors', 'atom interferometry'] },
    { topics: ['scanning electron microscopy', 'nanomaterials', 'thin films'] },
  ],
  SG: [{ topics: ['quantum key distribution', 'quantum communication', 'quantum sensing'] }],
  MY: [{ topics: ['scanning electron microscopy', 'corrosion', 'metallurgy'] }],
  ID: [{ topics: ['magnetometry', 'quantum sensing', 'geophysics'] }],
}

/** `today` is an ISO date. The same date gives the same people. */
export function createPeople(today: string): PersonSeed[] {
  const institutions = findInstitutions()
  const departments = new Map(
    createDepartments(institutions).map((one) => [`${one.university}|${one.industry}`, one.name.en]),
  )
  const topics = readKeywords().filter((keyword) => keyword.domainIndustries.length > 0)
  const world: World = {
    random: createRandom(20_261_120),
    today,
    institutions,
    departments,
    topics,
    taken: new Set(),
    number: 0,
  }
  const all = (young: boolean) =>
    Object.entries(counts).flatMap(([country, [talents, youngs]]) =>
      Array.from({ length: young ? youngs : talents }, (_, index) =>
        createPerson(world, country, young, young ? {} : (known[country]?.[index] ?? {})),
      ),
    )
  const talents = all(false)
  return [...talents, ...all(true).map((person) => withSupervisor(person, talents, world.random))]
}

function createPerson(world: World, country: string, young: boolean, wish: Wish): PersonSeed {
  const { random, today } = world
  world.number += 1
  const sex = wish.sex ?? random.pick<Sex>(['female', 'male'])
  const name = wish.name ?? freshName(world, country, sex)
  const stage = careerStage(random)
  const age = wish.age ?? (young ? random.int(21, 32) : stage.age)
  const birthYear = yearOf(today) - age
  const university = pickUniversity(world, country)
  const cluster = pickTopics(world, young, wish.topics)
  const industry = cluster[0]?.domainIndustries[0] ?? 'ai'
  const far = random.chance(0.62) ? random.pick(abroad) : undefined
  // Two of three who left went where most of their country go.
  const trained = far && world.number % 3 > 0 ? (studiedNear[country] ?? far) : far
  const student = young ? studyStage(age, today, random) : undefined
  const degree = student?.highestDegree ?? stage.degree
  const local = name.language === 'zh' ? 'zh' : (scripts[country] ?? '')
  const key = wish.key ?? freshKey(world, name.fullName)
  const since = Math.min(birthYear + 29 + random.int(1, 4), yearOf(today) - 1)
  const department =
    university &&
    world.departments.get(`${university.sourceId}|${industry === 'high-energy-physics' ? 'quantum' : industry}`)
  const field = cluster[0]?.label.en ?? ''
  const isKnown = wish.key !== undefined
  const status: Status = isKnown ? 'published' : pickStatus(random)
  const metrics = !young && random.chance(0.72) ? figures(age, random) : undefined
  const own = university?.name.en ?? ''
  const jobTitle = student?.jobTitle ?? stage.jobTitle
  const facts = {
    name: name.shortName,
    sex,
    topics: [0, 1, 2].map((index) => (cluster[index] ?? cluster[0])!.label),
    university: university?.name ?? { en: 'an independent laboratory' },
    city: university?.city ?? '',
    trainedAt: trained && degree === 'doctoral' ? trained[0] : '',
    since,
    industry,
    young,
  }
  const from = random.chance(young ? 0.8 : 0.5) ? addDays(today, random.int(-40, 260)) : undefined
  return {
    key,
    talentGroup: young ? 'young_talent' : 'talent',
    status,
    ...(status === 'rejected' && {
      statusReason:
        'The affiliation could not be confirmed. Please add the name of your institution as it appears on its website.',
    }),
    profilePublic: isKnown || status === 'published' ? isKnown || random.chance(0.96) : random.chance(0.3),
    claimStatus: isKnown
      ? 'claimed'
      : !young && world.number % 16 === 5
        ? 'unclaimed'
        : world.number % 40 === 7
          ? 'invited'
          : 'claimed',
    fullName: name.fullName,
    ...(name.givenName && { givenName: name.givenName }),
    ...(name.familyName && { familyName: name.familyName }),
    ...(name.nameNative && { nameNative: name.nameNative }),
    otherNames: name.otherNames ?? [],
    academicTitle: young ? 'unspecified' : stage.academicTitle,
    jobTitle: { en: jobTitle.en, ...(local && { [local]: jobTitle[local as 'th' | 'lo' | 'zh'] }) },
    highestDegree: degree,
    gender: sex,
    birthDate: `${birthYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    nationality: country,
    country,
    mobilityCountries: random.sample(
      Object.keys(counts).filter((code) => code !== country),
      random.int(0, 4),
    ),
    ...(university?.citySourceId && { city: university.citySourceId }),
    ...(university ? { university: university.sourceId } : { affiliation: random.pick(affiliations) }),
    ...(department && { department }),
    educations: educations(degree, birthYear, field, own || 'National university', country, trained, yearOf(today)),
    employments: young ? [] : employments(jobTitle.en, own, country, since, trained, random),
    awards: random.chance(0.3)
      ? [
          {
            title: random.pick(awardTitles),
            by: own || 'Regional science forum',
            year: Math.min(since + random.int(1, 9), yearOf(today)),
          },
        ]
      : [],
    email: wish.email ?? `${key}@demo.example`,
    links: random.chance(0.6)
      ? [
          {
            label: random.pick(['Group page', 'Personal page', 'Code and data']),
            url: `https://people.demo.example/${key}`,
          },
        ]
      : [],
    biography: biography(facts, local, random),
    keywords: cluster.map((keyword) => keyword.label.en),
    domainIndustries: industries(cluster, young, random),
    languages: languages(country, name.language, random),
    availableFor: young ? [] : random.sample(availability, random.int(1, 4)),
    ...(from && {
      availableFrom: from,
      ...(random.chance(0.6) && { availableUntil: addDays(from, random.int(60, 540)) }),
    }),
    ...(random.chance(young ? 0.45 : 0.85) && { orcid: demoOrcid(world.number * 37) }),
    ...(metrics && random.chance(0.8) && { scopusId: `99${String(100_000_000 + world.number * 104_729).slice(0, 9)}` }),
    ...(metrics && { openalexId: `A99${String(10_000_000 + world.number * 7919)}` }),
    ...(metrics && { ...metrics, metricSource: 'openalex' as const, metricAt: addDays(today, -random.int(2, 130)) }),
    ...(random.chance(0.85) && { confirmedAt: addDays(today, -random.int(1, 420)) }),
    ...(student && {
      studyLevel: student.studyLevel,
      graduationYear: student.graduationYear,
      lookingFor: student.lookingFor,
      portfolio: portfolio(
        cluster.map((keyword) => keyword.label.en),
        key,
        random,
      ),
    }),
    ...(wish.facts && { ...wish.facts, ...(wish.facts.hIndex && { metricAt: addDays(today, -12) }) }),
  }
}

const availability = [
  'host_visit',
  'joint_research',
  'supervision',
  'consulting',
  'teaching',
  'industry_project',
  'remote_collaboration',
  'relocation',
]
/** As uploads keep them: some name a university of the list in their own way. */
const affiliations = [
  'Faculty of Science, Chiang Mai Univ., Thailand',
  'Department of Chemistry, National University of Singapore, Singapore',
  'คณะแพทยศาสตร์ มหาวิทยาลัยขอนแก่น',
  'Institut Teknologi Bandung, Indonesia',
  'Provincial hospital research unit',
  'Independent laboratory for field instruments',
  'Rural innovation cooperative',
  'Small company for measuring instruments',
]
const awardTitles = [
  'Faculty research award',
  'Best paper by an early-career author',
  'Award for teaching',
  'Prize for work with local communities',
  'Young investigator award',
]

function pickStatus(random: Random): Status {
  const share = random.next()
  return share < 0.87
    ? 'published'
    : share < 0.91
      ? 'draft'
      : share < 0.955
        ? 'pending'
        : share < 0.975
          ? 'rejected'
          : 'archived'
}

function freshName(world: World, country: string, sex: Sex): PersonName {
  for (;;) {
    const name = personName(country, sex, world.random)
    if (world.taken.has(name.fullName) || name.fullName === 'Thiri' || name.fullName === 'Nguyễn Thị An') continue
    world.taken.add(name.fullName)
    return name
  }
}

function freshKey(world: World, fullName: string): string {
  const slug = asSlug(fullName)
  let key = slug
  for (let count = 2; world.taken.has(`key ${key}`); count += 1) key = `${slug}-${count}`
  world.taken.add(`key ${key}`)
  return key
}

/** The first institutions of a country are the larger ones; a few people belong to none of the list. */
function pickUniversity({ random, institutions }: World, country: string): UniversitySeed | undefined {
  const choices = institutions[country] ?? []
  return random.chance(0.03) ? undefined : choices[Math.floor(random.next() ** 1.6 * choices.length)]
}

/** Neighbors in the thesaurus are related, so a cluster is a stretch of it, and sometimes an instrument. */
function pickTopics({ random, topics }: World, young: boolean, wished?: string[]): KeywordSeed[] {
  if (wished) return wished.map((label) => topics.find((topic) => topic.label.en === label) as KeywordSeed)
  const industry = young && random.chance(0.1) ? 'young-talent' : random.pick(industryShares)
  const main = topics.filter((topic) => topic.domainIndustries[0] === industry)
  const start = random.int(0, Math.max(0, main.length - 7))
  const cluster = random.sample(main.slice(start, start + 7), random.int(3, 5))
  const tools = topics.filter(
    (topic) => topic.domainIndustries[0] !== industry && topic.domainIndustries.includes(industry),
  )
  return random.chance(0.4) && tools.length > 0 ? [...cluster, random.pick(tools)] : cluster
}

function industries(cluster: KeywordSeed[], young: boolean, random: Random): string[] {
  const found = [...new Set(cluster.flatMap((keyword) => keyword.domainIndustries))]
  const [first = 'ai', second] = found
  if (young && first !== 'young-talent' && random.chance(0.5)) return [first, 'young-talent']
  return second && random.chance(0.7) ? [first, second] : [first]
}

function withSupervisor(person: PersonSeed, talents: PersonSeed[], random: Random): PersonSeed {
  const near = talents.filter(
    (talent) =>
      talent.country === person.country && talent.status === 'published' && talent.highestDegree === 'doctoral',
  )
  const same = near.filter((talent) => talent.domainIndustries[0] === person.domainIndustries[0])
  const supervisor = random.pick(same.length > 0 ? same : near)
  return random.chance(0.8) && supervisor ? { ...person, supervisorName: supervisor.fullName } : person
}
