// What talents and young talents share: one table, two kinds.
import { either, openAccess, owned, rule } from '#engine/model/access.ts'
import {
  choice,
  choices,
  date,
  email,
  file,
  flag,
  image,
  list,
  number,
  ref,
  refs,
  richText,
  tags,
  text,
  translatedText,
  url,
} from '#engine/model/fields.ts'
import type { Jobs } from '#engine/model/kind.ts'
import type { SavedFields } from '#engine/model/rows.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { entriesInOrder, inOrder, yearsAgo } from './checks.ts'

const notClaimed = ['unclaimed', 'invited'] as const

/** An entry that nobody claimed shows the public little more than name, work place and expertise. */
export const hiddenWhen = { claimStatus: notClaimed } as const

const year = (options: { heading?: string } = {}) =>
  number({ int: true, min: 1900, max: 2100, rule: 'year', ...options })
const countryCode = text({ rule: 'alpha2', upper: true, max: 2 })

/** So many works may stand first on a profile. */
export const mostFeatured = 5

export const talentFields = {
  fullName: text({ required: 'always', max: 200, search: 'A', heading: 'Full name' }),
  givenName: text({ max: 100, search: 'A', heading: 'First name' }),
  familyName: text({ max: 100, search: 'A', heading: 'Last name' }),
  nameNative: text({ max: 200, search: 'A', heading: 'Native name' }),
  otherNames: list(
    { name: text({ required: 'always', max: 200 }) },
    { max: 10, search: 'A', ownerChooses: true, heading: 'Other names (;)' },
  ),
  academicTitle: choice('academicTitle', {
    required: 'publish',
    default: 'unspecified',
    facet: true,
    heading: 'Academic title',
  }),
  jobTitle: translatedText({ max: 200, search: 'C', heading: 'Position' }),
  highestDegree: choice('degree', {
    required: 'publish',
    default: 'unspecified',
    facet: true,
    hiddenWhen,
    heading: 'Degree',
  }),
  gender: choice('gender', { filter: true, shownTo: 'updaters', heading: 'Gender' }),
  birthDate: date({ shownTo: 'updaters', heading: 'Date of birth', example: '1998-04-23' }),
  nationality: ref('countries', { shownTo: 'members', ownerChooses: true, hiddenWhen, heading: 'Nationality' }),
  photo: image({ square: true, ownerChooses: true, hiddenWhen }),

  country: ref('countries', { required: 'always', facet: true, heading: 'Country' }),
  city: ref('cities', { within: 'country', facet: true, search: 'D', hiddenWhen, heading: 'City' }),
  university: ref('universities', { facet: true, search: 'C', heading: 'University' }),
  department: ref('departments', { within: 'university', facet: true, search: 'C', heading: 'Department' }),
  affiliation: text({ max: 300, search: 'C', heading: 'Affiliation' }),

  keywords: tags({ required: 'publish', max: 20, search: 'B', facet: true, heading: 'Keywords (;)' }),
  domainIndustries: refs('domain-industries', { max: 3, facet: true, proposedBy: 'keywords', heading: 'Industry (;)' }),
  // Staff say who belongs to a network, or whoever decides about a wish to join it.
  networks: refs('asean-networks', {
    max: 20,
    facet: true,
    keptByStaff: true,
    hiddenWhen,
    heading: 'ASEAN network (;)',
  }),
  biography: richText({ max: 5000, search: 'D', hiddenWhen, heading: 'Biography' }),
  languages: list(
    { language: choice('language', { required: 'always' }), level: choice('languageLevel') },
    { max: 10, facet: true, hiddenWhen, heading: 'Languages (;)' },
  ),

  availableFor: choices('availability', {
    facet: true,
    search: 'D',
    ownerChooses: true,
    hiddenWhen,
    heading: 'Open to (;)',
  }),
  availableFrom: date({ ownerChooses: true, hiddenWhen, heading: 'Available from' }),
  availableUntil: date({ ownerChooses: true, hiddenWhen, heading: 'Available until', example: '2027-12-31' }),
  mobilityCountries: refs('countries', {
    max: 20,
    filter: true,
    shownTo: 'members',
    ownerChooses: true,
    hiddenWhen,
    heading: 'Wished countries (;)',
  }),

  orcid: text({
    suppressed: true,
    unique: true,
    upper: true,
    max: 19,
    rule: 'orcid',
    search: 'C',
    typedIn: 'typedByPerson',
    heading: 'ORCID',
  }),
  orcidVerifiedAt: date({ time: true, readOnly: true, hiddenWhen }),
  scopusId: text({
    suppressed: true,
    unique: true,
    max: 11,
    rule: 'scopusId',
    typedIn: 'typedByPerson',
    heading: 'Scopus ID',
  }),
  openalexId: text({
    unique: true,
    max: 14,
    rule: 'openalexAuthor',
    typedIn: 'typedByPerson',
    heading: 'OpenAlex ID',
  }),
  // Who checked one of them takes it out.
  typedByPerson: choices('identifier', { keptByStaff: true, shownTo: 'staff', filter: true }),

  educations: list(
    {
      degree: choice('degree'),
      field: text({ max: 200 }),
      institution: text({ max: 200, wide: true }),
      country: countryCode,
      from: year(),
      to: year(),
    },
    { max: 20, search: 'D', ownerChooses: true, hiddenWhen },
  ),
  employments: list(
    {
      role: text({ max: 200 }),
      institution: text({ max: 200, wide: true }),
      country: countryCode,
      from: year(),
      to: year(),
      current: flag({ default: false }),
    },
    { max: 30, search: 'D', ownerChooses: true, hiddenWhen },
  ),
  awards: list(
    { title: text({ required: 'always', max: 200, wide: true }), by: text({ max: 200 }), year: year() },
    { max: 30, search: 'D', ownerChooses: true, hiddenWhen },
  ),
  // Chosen by the person, among the own works.
  featuredPublications: refs('publications', { max: mostFeatured, readOnly: true }),
  cv: file({ accept: 'pdf', shownTo: 'updaters', ownerChooses: true, hiddenWhen }),

  email: email({
    suppressed: true,
    unique: true,
    max: 254,
    shownTo: 'updaters',
    typedIn: 'typedByPerson',
    heading: 'E-mail',
  }),
  phone: text({ rule: 'phone', max: 30, shownTo: 'updaters', heading: 'Telephone' }),
  links: list(
    { label: text({ max: 60 }), url: url({ required: 'always' }) },
    { max: 10, ownerChooses: true, hiddenWhen, heading: 'Links' },
  ),

  religion: ref('religions', {
    shownTo: 'adminsAndSelf',
    heading: 'Religion',
    encrypted: { purpose: 'sensitive_religion', textVersion: 1 },
  }),
  nationalId: text({
    upper: true,
    unique: true,
    max: 40,
    shownTo: 'adminsAndSelf',
    heading: 'National ID',
    encrypted: { purpose: 'sensitive_national_id', textVersion: 1, countryOf: ['nationality', 'country'] },
  }),

  talentGroup: choice('talentGroup', { required: 'always', readOnly: true }),
  profilePublic: flag({ required: 'always', default: false, shownTo: 'readers', revocable: true }),
  visibility: list(
    { field: text({ required: 'always', max: 60 }), level: choice('visibilityLevel', { required: 'always' }) },
    { max: 60, shownTo: 'readers', readOnly: true, keptByOwner: true },
  ),
  claimStatus: choice('claimStatus', {
    required: 'always',
    default: 'unclaimed',
    ownDefault: 'claimed',
    filter: true,
    readOnly: true,
  }),
  noticeAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  // Nobody could be told: an upload from public sources without an e-mail address, 30 days later.
  listedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  confirmedAt: date({ readOnly: true, hiddenWhen, staleAfter: 365 }),
  owner: ref('members', { unique: true, readOnly: true, shownTo: 'readers' }),
  internalNote: text({ lines: 4, max: 2000, shownTo: 'staff' }),
} as const

/** What talents and young talents have alike, as it is saved. */
type Talent = SavedFields<typeof talentFields>

const saidBy = ['metricSource', 'metricAt'] as const

/** Numbers of works and citations, all three from one source. */
export const metricFields = {
  documentCount: number({ int: true, min: 0, readOnly: true, saidBy }),
  citationCount: number({ int: true, min: 0, readOnly: true, saidBy }),
  hIndex: number({ int: true, min: 0, readOnly: true, saidBy }),
  metricSource: choice('metricSource', { readOnly: true }),
  metricAt: date({ readOnly: true, staleAfter: 90 }),
} as const

/** Public: people who want to be, and people nobody claimed yet after they were told, or when they cannot be. */
const shown = rule((viewer) => [
  { status: 'published', profilePublic: true },
  { status: 'published', claimStatus: notClaimed, noticeAt: { not: null } },
  { status: 'published', claimStatus: notClaimed, listedAt: { not: null } },
  ...(viewer.listsBeforeNotice ? [{ status: 'published', claimStatus: notClaimed }] : []),
])

export const talentAccess = openAccess(either(shown), owned('owner', 'researcher'))

/** What follows a save of an entry that a member owns. */
export const notifyOwner = ({ owner }: Talent, _before: Talent | null, { enqueue, consents }: Jobs): void => {
  if (owner && consents.length > 0) enqueue('consent-receipt', { member: owner, event: crypto.randomUUID(), consents })
}

export const talentForm = {
  who: [
    'fullName',
    'givenName',
    'familyName',
    'nameNative',
    'otherNames',
    'photo',
    'academicTitle',
    'jobTitle',
    'highestDegree',
    'gender',
    'birthDate',
    'nationality',
  ],
  where: ['country', 'city', 'university', 'department', 'affiliation'],
  expertise: ['keywords', 'domainIndustries', 'biography', 'languages'],
  openTo: ['availableFor', 'availableFrom', 'availableUntil', 'mobilityCountries'],
  identifiers: ['orcid', 'scopusId', 'openalexId', 'typedByPerson'],
  career: ['educations', 'employments', 'awards', 'featuredPublications', 'cv'],
  contact: ['email', 'phone', 'links'],
  sensitive: ['religion', 'nationalId'],
  visibility: ['profilePublic'],
  staff: ['networks', 'owner', 'claimStatus', 'internalNote'],
} satisfies Record<string, (keyof typeof talentFields)[]>

export const talentSearch = {
  name: ['fullName', 'givenName', 'familyName', 'nameNative', 'otherNames'],
  keyword: ['keywords'],
} as const

export const talentImport = {
  match: [['scopusId'], ['orcid'], ['openalexId'], ['email'], ['sourceId', 'sourceName']],
  names: ['fullName', 'nameNative'],
  location: ['university', 'country'],
  keep: { university: 'affiliation', department: 'affiliation', academicTitle: 'jobTitle' },
  joined: { into: 'fullName', first: 'givenName', last: 'familyName', native: 'nameNative' },
} as const

/** Whose works are asked as well: features/works-in-search. What an unclaimed entry hides counts for nobody. */
export const talentMatch = {
  keywords: 'keywords',
  industries: 'domainIndustries',
  texts: ['jobTitle', 'biography'],
  places: 'country',
  shown: ['university', 'city', 'country'],
  languages: 'languages',
  networks: { of: 'networks', by: 'networkType' },
  freshness: ['confirmedAt', 'updatedAt'],
  asks: { places: 'mobilityCountries', origin: 'country', from: 'availableFrom', until: 'availableUntil' },
} as const

export const isAvailable = { is: 'available', from: 'availableFrom', until: 'availableUntil' } as const

/** Levels can be chosen only for fields that leave them to the owner, once each. */
const isVisibility = (levels: Talent['visibility'], choosable: readonly string[]): boolean => {
  const fields = (levels ?? []).map(({ field }) => field)
  return new Set(fields).size === fields.length && fields.every((field) => choosable.includes(field))
}

const choosable = [
  ...Object.entries(talentFields).flatMap(([name, field]) => ('ownerChooses' in field ? [name] : [])),
  'portfolio',
]

export const checkTalent = (talent: Talent): Partial<Record<keyof Talent, FieldProblem>> => {
  const { birthDate } = talent
  const isBirthDate = typeof birthDate !== 'string' || (birthDate >= '1900-01-01' && birthDate <= yearsAgo(0))
  return {
    ...inOrder(talent, 'availableFrom', 'availableUntil'),
    ...entriesInOrder(talent, 'educations', 'from', 'to'),
    ...entriesInOrder(talent, 'employments', 'from', 'to'),
    ...(isBirthDate ? {} : { birthDate: { code: 'invalid' } }),
    ...(isVisibility(talent.visibility, choosable) ? {} : { visibility: { code: 'invalid' } }),
  }
}
