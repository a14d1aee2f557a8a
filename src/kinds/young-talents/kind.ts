// A young talent is a student or a researcher at the start of a career, looking for a place.
import { choice, choices, date, email, flag, list, number, ref, text, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { isSameMailbox } from '#lib/identifiers/email.ts'
import {
  checkTalent,
  hiddenWhen,
  isAvailable,
  metricFields,
  notifyOwner,
  talentAccess,
  talentFields,
  talentForm,
  talentImport,
  talentMatch,
  talentSearch,
} from '../talent-fields.ts'
import { youngTalentNames } from '../match-names.ts'
import { asksGuardian, holdMinors, isMinor } from './minors.ts'

const staffOnly = { readOnly: true, shownTo: 'staff' } as const

export const youngTalents = defineKind('young-talents', {
  within: {
    table: 'talents',
    only: { talentGroup: 'young_talent' },
    // What a guardian agreed to is asked here alone.
    stays: (row) => (isMinor(row) ? 'guardian_rule' : null),
  },
  title: 'fullName',
  navigation: {
    menu: 'manages',
    order: 70,
    letter: 'y',
    layout: 'people',
    opens: '/young-talent-pool/',
    flags: ['show_menu_young_talent'],
  },
  merge: true,

  fields: {
    ...talentFields,
    documentCount: { ...metricFields.documentCount, ...staffOnly },
    citationCount: { ...metricFields.citationCount, ...staffOnly },
    hIndex: { ...metricFields.hIndex, ...staffOnly },
    metricSource: { ...metricFields.metricSource, ...staffOnly },
    metricAt: { ...metricFields.metricAt, ...staffOnly },
    studyLevel: choice('studyLevel', {
      required: 'publish',
      facet: true,
      search: 'D',
      hiddenWhen,
      heading: 'Study level',
    }),
    graduationYear: number({ int: true, min: 1990, rule: 'year', facet: true, hiddenWhen, heading: 'Graduation year' }),
    supervisor: ref('talents', { hiddenWhen, heading: 'Supervisor (name, e-mail or ORCID)' }),
    supervisorName: text({ max: 200, search: 'D', hiddenWhen, heading: 'Supervisor name' }),
    lookingFor: choices('lookingFor', {
      required: 'publish',
      facet: true,
      search: 'D',
      hiddenWhen,
      heading: 'Looking for (;)',
    }),
    portfolio: list(
      { title: text({ required: 'always', max: 150, wide: true }), url: url(), text: text({ lines: 3, max: 500 }) },
      { max: 10, search: 'D', ownerChooses: true, hiddenWhen },
    ),
    underTwenty: flag({ required: 'always', default: false, shownTo: 'updaters' }),
    guardianEmail: email({ max: 254, shownTo: 'updaters', heading: 'Guardian e-mail' }),
    // At most one of the three stands: asked and not answered, consented, refused.
    guardianAskedAt: date({ time: true, readOnly: true, shownTo: 'updaters' }),
    guardianConsentAt: date({ time: true, readOnly: true, shownTo: 'updaters' }),
    guardianRefusedAt: date({ time: true, readOnly: true, shownTo: 'updaters' }),
  },

  form: [
    { section: 'who', fields: talentForm.who },
    { section: 'where', fields: talentForm.where },
    {
      section: 'study',
      fields: [
        'studyLevel',
        'graduationYear',
        'supervisor',
        'supervisorName',
        'lookingFor',
        'portfolio',
        'underTwenty',
        'guardianEmail',
        'guardianAskedAt',
        'guardianConsentAt',
        'guardianRefusedAt',
      ],
    },
    { section: 'expertise', fields: talentForm.expertise },
    { section: 'openTo', fields: talentForm.openTo },
    { section: 'identifiers', fields: talentForm.identifiers },
    { section: 'career', fields: talentForm.career },
    { section: 'contact', fields: talentForm.contact },
    { section: 'sensitive', fields: talentForm.sensitive },
    { section: 'visibility', fields: talentForm.visibility },
    { section: 'staff', fields: talentForm.staff },
  ],

  list: {
    looks: { face: 'photo', second: 'nameNative', threads: 'domainIndustries', apart: ['university', 'country'] },
    quickView: ['studyLevel', 'graduationYear', 'university', 'lookingFor', 'claimStatus', 'confirmedAt', 'updatedAt'],
    quick: ['country', 'domainIndustries', 'networks'],
    columns: [
      'photo',
      'fullName',
      'status',
      'university',
      'country',
      'updatedAt',
      'studyLevel',
      'graduationYear',
      'supervisor',
      'lookingFor',
      'claimStatus',
    ],
    facets: [
      'country',
      'studyLevel',
      'lookingFor',
      'domainIndustries',
      'university',
      'graduationYear',
      'keywords',
      'availableFrom',
      'mobilityCountries',
      'networks',
    ],
    buckets: [
      { name: 'hasOrcid', from: 'orcid', steps: 'present' },
      { name: 'hasScopusId', from: 'scopusId', steps: 'present' },
    ],
    detected: ['country', 'domainIndustries', 'university'],
    filters: [
      'typedByPerson',
      'status',
      'claimStatus',
      'owner',
      'source',
      'sourceId',
      'importBatch',
      'city',
      'department',
      'academicTitle',
      'highestDegree',
      'availableFor',
      'languages',
      'gender',
      'hasOrcid',
      'hasScopusId',
      'confirmedAt',
    ],
    search: talentSearch,
    sorts: {
      confirmed: '-confirmedAt',
      available: 'availableFrom',
      graduation: '-graduationYear',
      name: 'fullName',
      updated: '-updatedAt',
    },
  },

  access: talentAccess,
  import: { ...talentImport, keep: { ...talentImport.keep, supervisor: 'supervisorName' } },
  match: {
    ...talentMatch,
    called: youngTalentNames,
    conditions: [isAvailable, { is: 'level', of: 'studyLevel' }],
    asks: { ...talentMatch.asks, levels: 'studyLevel' },
  },
  onSave: {
    beforeSave: holdMinors,
    saved: (row, before, jobs) => {
      notifyOwner(row, before, jobs)
      if (asksGuardian(row, before)) jobs.enqueue('ask-guardian', { entry: row.id })
    },
  },

  check: (values) => {
    const { graduationYear, guardianEmail, guardianConsentAt, status } = values
    const isHeld = isMinor(values)
    const isTooLate = typeof graduationYear === 'number' && graduationYear > new Date().getUTCFullYear() + 10
    return {
      ...checkTalent(values),
      ...(isTooLate ? { graduationYear: { code: 'range' } } : {}),
      ...(isHeld && !guardianEmail ? { guardianEmail: { code: 'required' } } : {}),
      ...(isSameMailbox(guardianEmail, values.email)
        ? { guardianEmail: { code: 'invalid', detail: 'ownAddress' } }
        : {}),
      ...(isHeld && status === 'published' && !guardianConsentAt ? { guardianConsentAt: { code: 'required' } } : {}),
    }
  },
})
