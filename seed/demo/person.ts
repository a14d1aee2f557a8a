// What a made-up person is made of.
import type { Texts } from '../reference/texts.ts'
import type { Sex } from './names/person-name.ts'

export type Education = {
  degree: string
  field: string
  institution: string
  country: string
  fromYear: number
  toYear: number
}
export type Employment = {
  role: string
  institution: string
  country: string
  fromYear: number
  toYear?: number
  current: boolean
}
export type Status = 'draft' | 'pending' | 'published' | 'rejected' | 'archived'

export type PersonSeed = {
  /** stable name of the row inside the demo world; the e-mail begins with it, except for the three demo accounts */
  key: string
  talentGroup: 'talent' | 'young_talent'
  status: Status
  statusReason?: string
  profilePublic: boolean
  claimStatus: 'unclaimed' | 'invited' | 'claimed'
  fullName: string
  givenName?: string
  familyName?: string
  nameNative?: string
  otherNames: { name: string }[]
  academicTitle: string
  jobTitle: Texts
  highestDegree: string
  gender: Sex
  birthDate: string
  /** country codes */
  nationality: string
  country: string
  mobilityCountries: string[]
  /** sourceId of readCities() */
  city?: string
  /** sourceId of readUniversities() */
  university?: string
  /** English name of a department of that university in createDepartments() */
  department?: string
  affiliation?: string
  educations: Education[]
  employments: Employment[]
  awards: { title: string; by: string; year: number }[]
  email: string
  links: { label: string; url: string }[]
  biography: Texts
  /** English labels of readKeywords() */
  keywords: string[]
  /** slugs of readDomainIndustries() */
  domainIndustries: string[]
  languages: { language: string; level: 'basic' | 'working' | 'fluent' | 'native' }[]
  availableFor: string[]
  availableFrom?: string
  availableUntil?: string
  orcid?: string
  scopusId?: string
  openalexId?: string
  documentCount?: number
  citationCount?: number
  hIndex?: number
  metricSource?: 'openalex'
  metricAt?: string
  confirmedAt?: string
  studyLevel?: string
  graduationYear?: number
  lookingFor?: string[]
  supervisorName?: string
  portfolio?: { title: string; url: string; text: string }[]
}
