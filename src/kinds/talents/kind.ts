// A talent is a researcher in the pool, with or without an account.
import { defineKind } from '#engine/kind.ts'
import {
  checkTalent,
  tellOwner,
  metricFields,
  talentAccess,
  talentFields,
  talentForm,
  talentImport,
  talentSearch,
} from '../talent-fields.ts'

export const talents = defineKind('talents', {
  table: 'talents',
  only: { talentGroup: 'talent' },
  title: 'fullName',

  fields: { ...talentFields, ...metricFields },

  form: [
    { section: 'who', fields: talentForm.who },
    { section: 'where', fields: talentForm.where },
    { section: 'expertise', fields: talentForm.expertise },
    { section: 'openTo', fields: talentForm.openTo },
    {
      section: 'identifiers',
      fields: [...talentForm.identifiers, 'documentCount', 'citationCount', 'hIndex', 'metricSource', 'metricAt'],
    },
    { section: 'career', fields: talentForm.career },
    { section: 'contact', fields: talentForm.contact },
    { section: 'sensitive', fields: talentForm.sensitive },
    { section: 'visibility', fields: talentForm.visibility },
    { section: 'staff', fields: talentForm.staff },
  ],

  list: {
    columns: [
      'photo',
      'fullName',
      'academicTitle',
      'university',
      'country',
      'domainIndustries',
      'orcid',
      'scopusId',
      'documentCount',
      'citationCount',
      'hIndex',
      'metricAt',
      'claimStatus',
      'status',
      'updatedAt',
    ],
    facets: [
      'country',
      'domainIndustries',
      'university',
      'department',
      'keywords',
      'highestDegree',
      'academicTitle',
      'availableFor',
      'languages',
      'hasOrcid',
      'hIndexBand',
    ],
    bands: [
      { name: 'hasOrcid', from: 'orcid', steps: 'present' },
      {
        name: 'hIndexBand',
        from: 'hIndex',
        steps: [
          ['0-4', 0],
          ['5-9', 5],
          ['10-19', 10],
          ['20-39', 20],
          ['40-up', 40],
        ],
      },
      { name: 'hasScopusId', from: 'scopusId', steps: 'present' },
    ],
    filters: [
      'status',
      'claimStatus',
      'source',
      'importBatch',
      'city',
      'gender',
      'mobilityCountries',
      'hasScopusId',
      'confirmedAt',
      'metricAt',
    ],
    search: talentSearch,
    sorts: {
      confirmed: '-confirmedAt',
      h: '-hIndex',
      works: '-documentCount',
      name: 'fullName',
      updated: '-updatedAt',
    },
  },

  access: talentAccess,
  import: talentImport,
  onSave: { saved: tellOwner },
  check: checkTalent,
})
