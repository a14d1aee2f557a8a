// A training course with its own dates: where, in which language, for whom, at what price. A repeat is a copy.
import { openAccess, owned, rows } from '#engine/model/access.ts'
import {
  choice,
  choices,
  date,
  email,
  file,
  flag,
  image,
  number,
  ref,
  refs,
  richText,
  tags,
  text,
  translatedText,
  url,
} from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'
import { inOrder, isBefore } from '../checks.ts'
import { courseAt } from './course-state.ts'
import { courseInstructors } from './instructors-kind.ts'
import { courseNames } from '../match-names.ts'

const usualZone = 'Asia/Bangkok'

/** What is asked of a course as a whole. */
type Course = Readonly<{
  registrationOpensOn?: string | null
  registrationDeadline?: string | null
  endsAt?: string | null
  zone?: string | null
  feeKind?: string | null
  fee?: number | null
  currency?: string | null
  status?: string | null
  courseMode?: string | null
  city?: string | null
}>
type Problems = { readonly [N in keyof Course]?: FieldProblem }

/** Who registers does so before the course is over, and not before registration opens. */
function registration({ registrationOpensOn, registrationDeadline, endsAt, zone }: Course): Problems {
  const opens = registrationOpensOn ? startOfDay(registrationOpensOn, zone ?? usualZone) : null
  if (isBefore(registrationDeadline, opens)) return { registrationDeadline: { code: 'range', detail: 'endFirst' } }
  return isBefore(endsAt, registrationDeadline)
    ? { registrationDeadline: { code: 'range', detail: 'afterCourse' } }
    : {}
}

/** A price is a number and its currency. */
function price({ feeKind, fee, currency }: Course): Problems {
  if (feeKind !== 'charged') return {}
  return {
    ...(typeof fee === 'number' ? {} : { fee: { code: 'required' as const } }),
    ...(currency ? {} : { currency: { code: 'required' as const } }),
  }
}

/** Where people meet there is a city, once the course leaves draft. */
function checkCity({ status, courseMode, city }: Course): Problems {
  const isDraft = status === undefined || status === null || status === 'draft' || status === 'rejected'
  const meets = courseMode === 'onsite' || courseMode === 'hybrid'
  return !isDraft && meets && !city ? { city: { code: 'required' } } : {}
}

export const trainingCourses = defineKind('training-courses', {
  title: 'title',
  navigation: {
    menu: 'manages',
    order: 40,
    letter: 'c',
    opens: '/training-course?item=',
    flags: ['show_menu_resourse_training_course'],
    entries: { href: '/my-profile/training-course', order: 60 },
  },

  fields: {
    title: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Title' }),
    provider: text({
      fromAccount: 'organizationName',
      required: 'publish',
      max: 255,
      search: 'B',
      heading: 'Provider',
    }),
    university: ref('universities', { facet: true, search: 'B', heading: 'University' }),
    country: ref('countries', { fromAccount: 'country', required: 'always', facet: true, heading: 'Country' }),
    cover: image(),
    courseMode: choice('courseMode', { required: 'publish', facet: true, heading: 'Format' }),
    isSelfPaced: flag({ default: false, facet: true, heading: 'Self-paced' }),
    startsAt: date({
      time: true,
      zoneIn: 'zone',
      startsDay: true,
      required: 'publish',
      unless: 'isSelfPaced',
      facet: true,
      heading: 'Start',
    }),
    endsAt: date({ time: true, zoneIn: 'zone', required: 'publish', unless: 'isSelfPaced', heading: 'End' }),
    zone: text({ max: 60, rule: 'timeZone', default: usualZone, heading: 'Time zone' }),
    registrationOpensOn: date({ heading: 'Registration opens', example: '2026-11-01' }),
    registrationDeadline: date({ time: true, zoneIn: 'zone', facet: true, heading: 'Registration deadline' }),
    state: choice('courseState', { readOnly: true, facet: true }),
    isOver: flag({ default: false, readOnly: true, facet: true }),
    isCanceled: flag({ default: false, unreviewed: true, heading: 'Canceled', example: '0' }),
    city: ref('cities', {
      required: 'publish',
      onlyWhen: { courseMode: ['onsite', 'hybrid'] },
      search: 'D',
      heading: 'City',
    }),
    venue: translatedText({ max: 300, heading: 'Venue' }),
    onlineUrl: url({ shownTo: 'members', heading: 'Online link' }),
    language: choices('language', { required: 'publish', facet: true, heading: 'Languages (;)' }),
    level: choice('courseLevel', { facet: true, heading: 'Level' }),
    targetAudience: choices('level', { facet: true, heading: 'Audience (;)' }),
    description: richText({ required: 'publish', max: 10000, search: 'C', heading: 'Description' }),
    outcomes: translatedText({ lines: 5, max: 2000, search: 'D', heading: 'Outcomes' }),
    prerequisites: translatedText({ lines: 5, max: 2000, search: 'D', heading: 'Prerequisites' }),
    keywords: tags({ required: 'publish', max: 20, search: 'A', facet: true, heading: 'Keywords (;)' }),
    domainIndustries: refs('domain-industries', { max: 6, facet: true, heading: 'Industry (;)' }),
    feeKind: choice('feeKind', { required: 'publish', default: 'free', facet: true, heading: 'Fee kind' }),
    fee: number({
      required: 'publish',
      onlyWhen: { feeKind: ['charged'] },
      min: 0,
      max: 1e9,
      decimals: 2,
      heading: 'Fee',
    }),
    currency: choice('currency', { required: 'publish', onlyWhen: { feeKind: ['charged'] }, heading: 'Currency' }),
    scholarship: flag({ default: false, facet: true, heading: 'Scholarship' }),
    seats: number({ int: true, min: 1, max: 100_000, heading: 'Seats' }),
    certificate: flag({ default: false, facet: true, heading: 'Certificate' }),
    credits: text({ max: 100, heading: 'Credits' }),
    brochure: file({ accept: 'pdf' }),
    url: url({ required: 'publish', heading: 'Link' }),
    contactName: text({ fromAccount: 'fullName', max: 200, shownTo: 'updaters', heading: 'Contact name' }),
    contactEmail: email({
      fromAccount: 'email',
      required: 'publish',
      max: 254,
      shownTo: 'updaters',
      heading: 'Contact e-mail',
    }),
    applicantCount: number({ int: true, min: 0, max: 1e6, shownTo: 'staff', heading: 'Applicants' }),
    attendeeCount: number({ int: true, min: 0, max: 1e6, shownTo: 'staff', heading: 'Attendees' }),
    owner: ref('members', { readOnly: true, shownTo: 'readers' }),
  },

  children: { courseInstructors },
  derive: {
    values: ({ row, now }) => {
      const { state, isOver } = courseAt(row, now)
      return { state, isOver }
    },
    until: ({ row, now }) => courseAt(row, now).until,
  },

  form: [
    { section: 'course', fields: ['title', 'provider', 'university', 'country', 'cover'] },
    {
      section: 'when',
      fields: [
        'courseMode',
        'isSelfPaced',
        'startsAt',
        'endsAt',
        'zone',
        'registrationOpensOn',
        'registrationDeadline',
        'city',
        'venue',
        'onlineUrl',
        'isCanceled',
      ],
    },
    {
      section: 'content',
      fields: [
        'description',
        'outcomes',
        'prerequisites',
        'language',
        'level',
        'targetAudience',
        'keywords',
        'domainIndustries',
      ],
    },
    {
      section: 'cost',
      fields: ['feeKind', 'fee', 'currency', 'scholarship', 'seats', 'certificate', 'credits'],
    },
    { section: 'files', fields: ['brochure', 'url'] },
    { section: 'contact', fields: ['contactName', 'contactEmail'] },
    { section: 'staff', fields: ['applicantCount', 'attendeeCount', 'owner'] },
  ],

  list: {
    looks: { threads: 'domainIndustries', apart: ['university', 'country'] },
    quickView: ['state', 'startsAt', 'endsAt', 'zone', 'registrationDeadline', 'seats', 'courseInstructors'],
    quick: ['isCanceled'],
    repeats: {
      moved: ['startsAt', 'endsAt', 'registrationOpensOn', 'registrationDeadline'],
      leftOut: ['isCanceled', 'applicantCount', 'attendeeCount'],
    },
    calendar: 'startsAt',
    columns: [
      'title',
      'status',
      'startsAt',
      'state',
      'courseMode',
      'country',
      'provider',
      'endsAt',
      'registrationDeadline',
      'seats',
      'updatedAt',
    ],
    facets: [
      'courseMode',
      'startsAt',
      'country',
      'language',
      'feeKind',
      'domainIndustries',
      'level',
      'certificate',
      'state',
      'isOver',
      'scholarship',
      'university',
      'targetAudience',
      'isSelfPaced',
      'registrationDeadline',
      'keywords',
    ],
    detected: ['country', 'domainIndustries'],
    filters: ['status', 'owner', 'source', 'sourceId', 'importBatch'],
    sorts: { start: 'startsAt', deadline: 'registrationDeadline', newest: '-publishedAt', updated: '-updatedAt' },
  },

  access: openAccess(rows({ status: 'published' }), owned('owner', 'researcher', 'organization')),
  import: {
    match: [
      ['title', 'provider', 'startsAt'],
      ['sourceId', 'sourceName'],
    ],
  },
  match: {
    called: courseNames,
    keywords: 'keywords',
    industries: 'domainIndustries',
    texts: ['title', 'description', 'outcomes'],
    places: 'country',
    shown: ['university', 'city', 'country'],
    languages: 'language',
    freshness: ['updatedAt'],
    conditions: [
      { is: 'state', of: 'state', open: ['upcoming', 'running', 'self_paced'] },
      { is: 'deadline', at: 'registrationDeadline' },
      { is: 'begins', at: 'startsAt', unless: 'isSelfPaced' },
      { is: 'level', of: 'targetAudience' },
    ],
  },
  check: (values) => ({
    ...inOrder(values, 'startsAt', 'endsAt'),
    ...registration(values),
    ...price(values),
    ...checkCity(values),
  }),
})
