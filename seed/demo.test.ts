// The demo world is deterministic, complete and refers only to what exists.
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCompanies } from './demo/companies.ts'
import { createCourses } from './demo/courses.ts'
import { createDepartments } from './demo/departments.ts'
import { reopening, seriesKeys } from '../src/kinds/funding-calls/call-openings.ts'
import { parseIssn } from '../src/lib/identifiers/issn.ts'
import { createTopics, languageOf } from './demo/forums.ts'
import { createFunders } from './demo/funders.ts'
import { createHosts } from './demo/hosts.ts'
import { createJournals, createPublishers } from './demo/journals.ts'
import { createLabs } from './demo/labs.ts'
import { createMembers } from './demo/members.ts'
import { createMessages } from './demo/messages.ts'
import { createNeeds } from './demo/needs.ts'
import { createNetworks, createPortals } from './demo/networks.ts'
import { createPendingWords } from './demo/pending-words.ts'
import { createPeople } from './demo/people.ts'
import { createSetting } from './demo/setting.ts'
import { pages } from '../src/routes.ts'
import { tagKey } from '../src/engine/store/tags.ts'
import { formsOf, nearness } from '../src/features/thesaurus/near/near-words.ts'
import { locales } from '../src/words/locales.ts'
import { createSlides } from './demo/slides.ts'
import { createStaff } from './demo/staff.ts'
import { createTnrrRecords } from './demo/tnrr.ts'
import { createTopbarLogos } from './demo/topbar-logos.ts'
import { readCities } from './reference/cities.ts'
import { aseanCodes } from './reference/countries.ts'
import { industrySlugs } from './reference/domain-industries.ts'
import { readKeywords } from './reference/keywords.ts'
import { readOrganizationTypes } from './reference/simple-lists.ts'
import { readUniversities } from './reference/universities.ts'

const today = '2026-11-20'
const people = createPeople(today)
const hosts = createHosts(today, people)
const labels = new Set(readKeywords().map((keyword) => keyword.label.en))
const universities = new Map(readUniversities().map((university) => [university.sourceId, university]))
const cities = new Map(readCities().map((city) => [city.sourceId, city]))

function doubles(values: (string | undefined)[]): (string | undefined)[] {
  const given = values.filter((value) => value !== undefined)
  return given.filter((value, index) => given.indexOf(value) !== index)
}

test('journals of the demo world have right ISSNs, each its own, and a publisher', () => {
  const journals = createJournals()
  const publishers = new Set(createPublishers().map(({ name }) => name))
  const numbers = journals.flatMap(({ issnPrint, issnOnline }) => [issnPrint, issnOnline].filter((one) => one))
  expect(numbers.filter((one) => !parseIssn(String(one)).ok)).toEqual([])
  expect(doubles(numbers)).toEqual([])
  expect(journals.filter(({ publisher }) => !publishers.has(publisher))).toEqual([])
})

test('records of the repository: each with its own ID, keywords that exist, and people of the demo world', () => {
  const records = createTnrrRecords(people)
  expect(doubles(records.map(({ externalId }) => externalId))).toEqual([])
  expect(records.flatMap(({ keywords }) => keywords).filter((word) => !labels.has(word))).toEqual([])
  const keys = new Set(people.map(({ key }) => key))
  expect(records.flatMap(({ matched }) => matched).filter((key) => !keys.has(key))).toEqual([])
  expect(new Set(records.map(({ matched }) => matched.length > 0)).size).toBe(2)
})

test('pending words: in every language, none of them in the thesaurus, typed by people, each as near to its keyword as it says', () => {
  const words = createPendingWords()
  expect(new Set(words.map(({ language }) => language))).toEqual(new Set(locales))
  const known = new Map(
    readKeywords().map(({ label, synonyms }) => [label.en, [...Object.values(label), ...synonyms.map(({ text }) => text)]]),
  )
  expect(words.filter(({ word }) => [...known.values()].flat().some((one) => tagKey(one) === tagKey(word)))).toEqual([])
  for (const { word, beside, people: count, same } of words) {
    const by = people.filter(({ status, keywords }) => status === 'published' && keywords.includes(beside))
    expect(by.length, word).toBeGreaterThanOrEqual(count)
    const near = [...known].flatMap(([keyword, texts]) => {
      const found = texts.flatMap((text) => nearness(formsOf(word), formsOf(text)) ?? [])
      return found.length > 0 ? [[keyword, found[0]]] : []
    })
    expect(near, word).toEqual(same?.by ? [[same.keyword, same.by]] : [])
    if (same) expect([...known.keys()], word).toContain(same.keyword)
  }
})

test('training courses: of every country and mode, with keywords that exist, and a city where people meet', () => {
  const courses = createCourses(today)
  expect(new Set(courses.map(({ country }) => country)).size).toBe(11)
  expect(new Set(courses.map(({ courseMode }) => courseMode)).size).toBe(3)
  expect(courses.flatMap(({ keywords }) => keywords).filter((word) => !labels.has(word))).toEqual([])
  expect(courses.flatMap((one) => one.domainIndustries).filter((slug) => !industrySlugs.includes(slug))).toEqual([])
  expect(courses.filter(({ isSelfPaced, startsAt }) => isSelfPaced === Boolean(startsAt))).toEqual([])
  expect(courses.filter(({ startsAt = '', endsAt = '' }) => endsAt < startsAt)).toEqual([])
})

test('what a member looks for among courses and labs is there, and three labs have an electron microscope', () => {
  const labs = createLabs().flatMap(({ keywords }) => keywords)
  expect(labs.filter((word) => !labels.has(word))).toEqual([])
  expect(labs.filter((word) => word === 'scanning electron microscopy')).toHaveLength(3)
  const found = { training: createCourses(today).flatMap(({ keywords }) => keywords), lab: labs }
  for (const [kind, there] of Object.entries(found)) {
    const sought = createNeeds().filter(({ lookingFor, levels }) => lookingFor.includes(kind) && !levels)
    expect(sought.some(({ keywords }) => keywords.some((word) => there.includes(word))), kind).toBe(true)
  }
})

test('companies: at every stage, with keywords and industries that exist; who is closed says what came of it', () => {
  const companies = createCompanies()
  expect(new Set(companies.map(({ stage }) => stage)).size).toBe(5)
  expect(companies.flatMap(({ keywords }) => keywords).filter((word) => !labels.has(word))).toEqual([])
  expect(companies.flatMap((one) => one.domainIndustries).filter((slug) => !industrySlugs.includes(slug))).toEqual([])
  expect(companies.filter((one) => (one.stage === 'closed') !== Boolean(one.outcomeNote))).toEqual([])
})

test('a yearly call: closed, expected to open again, and others that say for whom they are', () => {
  const calls = createFunders(today).flatMap((funder) => funder.calls)
  const series = Map.groupBy(calls, ({ title }) => seriesKeys(title.en)[0])
  const again = [...series.values()].filter(
    (all) =>
      all.every(({ closesAt }) => closesAt !== undefined && closesAt < today) &&
      reopening(
        all.flatMap(({ opensOn }) => opensOn ?? []),
        today,
      ),
  )
  expect(again).toHaveLength(1)
  expect(calls.filter(({ closesAt = '', eligibleCountries = [] }) => closesAt > today && eligibleCountries.length > 0).length).toBeGreaterThan(1)
})

test('messages to the office: of all states and languages, from addresses that nobody has', () => {
  const messages = createMessages()
  expect(new Set(messages.map(({ status }) => status)).size).toBe(4)
  expect(new Set(messages.map(({ language }) => language)).size).toBe(4)
  expect(messages.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
  expect(messages.filter(({ status, answer }) => (status === 'answered') !== (answer !== undefined))).toEqual([])
  expect(messages.map(({ age }) => age)).toEqual(messages.map(({ age }) => age).toSorted((a, b) => b - a))
})

test('topics of the forums: sixty in four languages, each by somebody who is there, with all that moderators and readers meet', () => {
  const topics = createTopics()
  const shown = topics.filter(({ status = 'published' }) => status === 'published' || status === 'archived')
  expect(shown.length).toBeGreaterThanOrEqual(60)
  for (const language of ['en', 'th', 'zh', 'lo']) expect(shown.filter((one) => one.language === language).length, language).toBeGreaterThan(11)
  expect(topics.filter(({ language, text }) => languageOf(text) !== language)).toEqual([])
  const words = topics.flatMap((one) => [one, ...one.answers])
  const emails = new Set(createMembers(people).map(({ email }) => email))
  const authors = words.flatMap(({ by, likedBy = [] }: { by: string | null; likedBy?: string[] }) => [by, ...likedBy])
  expect(authors.filter((one) => one !== null && one !== 'admin' && !emails.has(`${one}@demo.example`))).toEqual([])
  expect(authors).toEqual(expect.arrayContaining(['admin', null]))
  expect(topics.flatMap(({ tags = [] }) => tags).filter((word) => !labels.has(word))).toEqual([])
  expect(topics.filter(({ title }) => title.length < 8 || title.length > 150)).toEqual([])
  const counts = Map.groupBy(words, ({ status = 'published' }) => status)
  expect([...counts.keys()].sort()).toEqual(['archived', 'draft', 'pending', 'published', 'rejected'])
  expect(counts.get('pending')?.every(({ text, heldFor = [] }) => text.includes('https://') && heldFor.length > 0)).toBe(true)
  const reports = words.flatMap((one) => one.reports ?? [])
  expect(reports.length).toBeGreaterThan(5)
  expect(new Set(reports.map(({ state }) => state)).size).toBe(4)
  const hidden = words.find(({ heldFor = [] }) => heldFor.includes('reports'))
  expect(new Set(hidden?.reports?.map(({ by }) => by)).size).toBe(3)
  for (const { answers } of topics) expect(answers.filter(({ to }, at) => to && (to > at || answers[to - 1]?.to))).toEqual([])
})

describe('people', () => {
  test('240 talents and 60 young talents from all eleven countries', () => {
    for (const [group, count] of [
      ['talent', 240],
      ['young_talent', 60],
    ] as const) {
      const members = people.filter((person) => person.talentGroup === group)
      expect(members).toHaveLength(count)
      expect([...new Set(members.map((person) => person.country))].sort()).toEqual([...aseanCodes].sort())
    }
  })

  test('the same day gives the same people and hosts', () => {
    expect(createPeople(today)).toEqual(people)
    expect(createHosts(today, createPeople(today))).toEqual(hosts)
  })

  test('another day gives the same names with other dates', () => {
    expect(createPeople('2027-02-01').map((person) => person.fullName)).toEqual(people.map((person) => person.fullName))
  })

  test('keys, e-mails, ORCID iDs and Scopus ids are unique', () => {
    for (const key of ['key', 'email', 'orcid', 'scopusId'] as const)
      expect(doubles(people.map((person) => person[key]))).toEqual([])
    expect(people.filter((person) => !/^[a-z0-9.-]+@demo\.example$/.test(person.email))).toEqual([])
  })

  test('ORCID iDs have the right check digit and lie outside the issued range', () => {
    for (const { orcid } of people.filter((person) => person.orcid)) {
      expect(orcid).toMatch(/^0000-0000-09\d{2}-\d{3}[\dX]$/)
      const digits = (orcid ?? '').replaceAll('-', '')
      const total = Array.from(digits.slice(0, 15), Number).reduce((sum, digit) => (sum + digit) * 2, 0)
      expect(digits.at(-1)).toBe('0123456789X'[(12 - (total % 11)) % 11])
    }
    expect(people.filter((person) => person.scopusId && !/^\d{10,11}$/.test(person.scopusId))).toEqual([])
  })

  test('keywords, industries, universities, cities and departments exist', () => {
    const departments = new Set(createDepartments().map((one) => `${one.university} ${one.name.en}`))
    for (const person of people) {
      expect(person.keywords.length).toBeGreaterThanOrEqual(3)
      expect(person.keywords.filter((label) => !labels.has(label))).toEqual([])
      expect(doubles(person.keywords)).toEqual([])
      expect(person.domainIndustries.filter((slug) => !industrySlugs.includes(slug))).toEqual([])
      expect(person.domainIndustries.length).toBeGreaterThan(0)
    }
    const countryOf = (place: { country: string } | undefined) => place?.country
    expect(
      people.filter((one) => one.university && countryOf(universities.get(one.university)) !== one.country),
    ).toEqual([])
    expect(people.filter((one) => !one.university && !one.affiliation)).toEqual([])
    expect(people.filter((one) => one.city && countryOf(cities.get(one.city)) !== one.country)).toEqual([])
    const unknown = people.filter((one) => one.department && !departments.has(`${one.university} ${one.department}`))
    expect(unknown).toEqual([])
  })

  test('figures fit each other and about 70 % have them', () => {
    const counted = people.filter((person) => person.hIndex !== undefined)
    expect(counted.length / 240).toBeGreaterThan(0.6)
    for (const { documentCount = 0, citationCount = 0, hIndex = 0 } of counted) {
      expect(hIndex).toBeLessThanOrEqual(documentCount)
      expect(hIndex ** 2).toBeLessThanOrEqual(citationCount)
    }
    expect(counted.filter((person) => person.talentGroup === 'young_talent')).toEqual([])
  })

  test('the people of the stories are there', () => {
    expect(people.find((person) => person.fullName === 'Nguyễn Thị An')).toMatchObject({
      country: 'VN',
      status: 'published',
      keywords: expect.arrayContaining(['quantum sensing']),
    })
    const thiri = people.find((person) => person.fullName === 'Thiri')
    expect(thiri).toMatchObject({ country: 'MM', nameNative: 'သီရိ', email: 'single@demo.example' })
    expect(thiri).not.toHaveProperty('familyName')
    expect(people.find((person) => person.email === 'researcher@demo.example')).toMatchObject({
      country: 'TH',
      claimStatus: 'claimed',
    })
  })

  test('every status occurs, most are published, about fifteen are unclaimed, nobody is a minor', () => {
    expect([...new Set(people.map((person) => person.status))].sort()).toEqual([
      'archived',
      'draft',
      'pending',
      'published',
      'rejected',
    ])
    expect(people.filter((person) => person.status === 'published').length).toBeGreaterThan(230)
    const unclaimed = people.filter((person) => person.claimStatus === 'unclaimed').length
    expect(unclaimed).toBeGreaterThanOrEqual(12)
    expect(unclaimed).toBeLessThanOrEqual(20)
    expect(people.filter((person) => person.birthDate > '2006-11-20')).toEqual([])
    expect(people.filter((person) => person.statusReason === undefined && person.status === 'rejected')).toEqual([])
  })

  test('periods run forward and young talents say what they look for', () => {
    for (const person of people) {
      expect((person.availableUntil ?? '9999') >= (person.availableFrom ?? '')).toBe(true)
      for (const { fromYear, toYear } of person.educations) expect(toYear).toBeGreaterThanOrEqual(fromYear)
      expect(Boolean(person.studyLevel && person.lookingFor?.length)).toBe(person.talentGroup === 'young_talent')
      expect(doubles(person.languages.map((one) => one.language))).toEqual([])
    }
  })

  test('Thai and Lao names are written in their own script beside the Latin form', () => {
    for (const person of people.filter((one) => one.country === 'TH'))
      expect(person.nameNative).toMatch(/^[\u0E00-\u0E7F]+ [\u0E00-\u0E7F]+$/)
    for (const person of people.filter((one) => one.country === 'LA'))
      expect(person.nameNative).toMatch(/^[\u0E80-\u0EFF]+ [\u0E80-\u0EFF]+$/)
    for (const person of people.filter((one) => one.country === 'MM'))
      expect(person.nameNative).toMatch(/^[\u1000-\u109F]+$/)
  })
})

describe('hosts', () => {
  test('about 45 over eleven countries with known keywords, places and types', () => {
    expect(hosts.length).toBeGreaterThanOrEqual(45)
    expect([...new Set(hosts.map((host) => host.country))].sort()).toEqual([...aseanCodes].sort())
    const types = readOrganizationTypes().map((type) => type.code)
    for (const host of hosts) {
      expect(host.keywords.filter((label) => !labels.has(label))).toEqual([])
      expect(host.domainIndustries.filter((slug) => !industrySlugs.includes(slug))).toEqual([])
      expect(Boolean(host.university) !== Boolean(host.organizationName)).toBe(true)
      expect(universities.get(host.university ?? '')?.country ?? host.country).toBe(host.country)
      expect(universities.has(host.university ?? '')).toBe(host.organizationName === undefined)
      expect(types).toContain(host.organizationType)
      expect(host.durationMax).toBeGreaterThanOrEqual(host.durationMin)
      expect(host.capacity).toBeGreaterThan(0)
    }
    expect(doubles(hosts.map((host) => host.key))).toEqual([])
  })

  test('every offer state occurs; deadlines of open offers are ahead and before the start', () => {
    expect([...new Set(hosts.map((host) => host.offerState))].sort()).toEqual(['closed', 'filled', 'open', 'paused'])
    for (const host of hosts.filter((one) => one.offerState === 'open' && one.deadline)) {
      expect((host.deadline ?? '') > today).toBe(true)
      expect((host.startFrom ?? '9999') >= (host.deadline ?? '')).toBe(true)
    }
  })

  test('supervisors are public talents of the same country', () => {
    for (const host of hosts.filter((one) => one.supervisor)) {
      const person = people.find((one) => one.key === host.supervisor)
      expect(person).toMatchObject({
        country: host.country,
        status: 'published',
        profilePublic: true,
        talentGroup: 'talent',
      })
    }
  })
})

test('staff accounts are those of the contract', () => {
  const staff = createStaff()
  expect(staff.map((one) => one.email.split('@')[0])).toEqual([
    'secret',
    'admin',
    'th.admin',
    'vn.admin',
    'executive',
    'editor',
    'author',
    'user',
  ])
  expect(staff.filter((one) => (one.role === 'country_admin') !== (one.country !== undefined))).toEqual([])
})

test('slides and settings have four languages within their limits', () => {
  for (const slide of createSlides()) {
    expect(Object.keys(slide.title)).toEqual(['en', 'th', 'zh', 'lo'])
    for (const text of Object.values(slide.title)) expect(text.length).toBeLessThanOrEqual(120)
    for (const text of Object.values(slide.caption)) expect(text.length).toBeLessThanOrEqual(300)
    for (const text of Object.values(slide.buttonLabel)) expect(text.length).toBeLessThanOrEqual(40)
  }
  // What is not there yet is not promised.
  const there = new Set(pages.map(({ path }) => path))
  expect(createSlides().filter(({ url }) => !there.has(url))).toEqual([])
  const setting = createSetting()
  for (const text of Object.values(setting.site_title)) expect(text.length).toBeLessThanOrEqual(70)
  expect(Object.keys(setting.pdpa)).toEqual(['en', 'th', 'zh', 'lo'])
})

test('the logos are drawn at twice their height', async () => {
  for (const logo of createTopbarLogos()) {
    expect(existsSync(logo.file)).toBe(true)
    const [light, dark] = await Promise.all([logo.file, logo.dark].map((file) => sharp(file.pathname).metadata()))
    expect(light?.height).toBe(80)
    expect([dark?.width, dark?.height]).toEqual([light?.width, light?.height])
  }
})

test('slides have a picture for wide and one for narrow screens, as they are cut there', async () => {
  const pictures = createSlides().flatMap((slide) => slide.pictures ?? [])
  expect(pictures.length).toBeGreaterThan(0)
  for (const { wide, narrow, alt } of pictures) {
    expect(Object.keys(alt)).toEqual(['en', 'th', 'zh', 'lo'])
    const [one, other] = await Promise.all([wide, narrow].map((file) => sharp(file.pathname).metadata()))
    expect((one?.width ?? 0) / (one?.height ?? 1)).toBe(4)
    expect((other?.width ?? 0) / (other?.height ?? 1)).toBe(1.5)
  }
})

test('members are the five that scripts and stories sign in as, two who ask for their entry, and three of the forums', () => {
  const members = createMembers(people)
  expect(members).toMatchObject([
    { email: 'researcher@demo.example', country: 'TH', status: 'active' },
    { email: 'researcher.vn@demo.example', country: 'VN', status: 'active' },
    { email: 'single@demo.example', country: 'MM', fullName: 'Thiri', status: 'active' },
    { email: 'claims.th@demo.example', country: 'TH', owns: null, status: 'active' },
    { email: 'claims.vn@demo.example', country: 'VN', owns: null, status: 'active' },
    { email: 'organization@demo.example', memberType: 'organization', isVerifiedOrganization: true, status: 'active' },
    { email: 'new@demo.example', status: 'unverified' },
    { email: 'researcher.la@demo.example', country: 'LA', owns: null },
    { email: 'researcher.sg@demo.example', country: 'SG', owns: null },
    { email: 'offers@demo.example' },
  ])
  const own = people.find(({ key }) => key === members[0]?.owns)
  expect(own).toMatchObject({ email: 'researcher@demo.example', country: 'TH', claimStatus: 'claimed' })
})

test('networks and portals: of known countries and industries, in the languages of the site', () => {
  const networks = createNetworks()
  expect(networks.flatMap((one) => one.domainIndustries).filter((slug) => !industrySlugs.includes(slug))).toEqual([])
  expect(networks.flatMap((one) => one.countries).filter((code) => !aseanCodes.includes(code))).toEqual([])
  expect(createPortals().filter(({ url }) => !url.startsWith('https://'))).toEqual([])
})
