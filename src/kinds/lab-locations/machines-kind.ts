// A machine is equipment of a lab; it is found, shown and changed with the lab.
import { choice, choices, date, flag, image, number, ref, text, translatedText } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { FieldProblem } from '#lib/problems.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

/** Who says whether a machine is available says it of today. */
const confirmStatus = (after: { status?: string | null }, before: { status?: string | null } | null) =>
  before?.status === after.status ? {} : { confirmedAt: today() }

const acquiredByNow = ({ yearAcquired }: { yearAcquired?: number | null }): { yearAcquired?: FieldProblem } =>
  typeof yearAcquired === 'number' && yearAcquired > new Date().getUTCFullYear()
    ? { yearAcquired: { code: 'range' } }
    : {}

export const machines = defineKind('machines', {
  title: 'name',
  parent: 'lab',

  fields: {
    lab: ref('lab-locations', { required: 'always' }),
    name: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Machine name' }),
    acronym: text({ max: 30, upper: true, search: 'A', heading: 'Machine acronym' }),
    category: choice('technique', { required: 'publish', facet: true, search: 'B', heading: 'Technique' }),
    manufacturer: text({ max: 120, search: 'B', heading: 'Manufacturer' }),
    model: text({ max: 120, search: 'B', heading: 'Model' }),
    serialNumber: text({ max: 60, upper: true, shownTo: 'updaters', heading: 'Serial number' }),
    internalCode: text({ max: 40, upper: true, uniqueInParent: true, shownTo: 'updaters', heading: 'Machine code' }),
    specification: translatedText({ lines: 5, max: 3000, search: 'C', heading: 'Specification' }),
    measures: text({ max: 500, search: 'C', heading: 'Measured variables' }),
    yearAcquired: number({ int: true, rule: 'year', min: 1950, max: 2100, heading: 'Year' }),
    status: choice('machineStatus', {
      required: 'always',
      default: 'active',
      facet: true,
      unreviewed: true,
      heading: 'Status',
    }),
    statusNote: translatedText({ max: 300, unreviewed: true, heading: 'Status note' }),
    confirmedAt: date({ readOnly: true, staleAfter: 183 }),
    accessTerms: choices('accessTerm', { facet: true, heading: 'Machine access (;)' }),
    operatorRequired: flag({ default: false, heading: 'Operator required' }),
    trainingRequired: flag({ default: false, heading: 'Training required' }),
    feeNote: translatedText({ max: 200, heading: 'Fee' }),
    noticeDays: number({ int: true, min: 0, max: 365, heading: 'Notice days' }),
    photo: image(),
  },

  form: [
    { section: 'machine', fields: ['lab', 'name', 'acronym', 'category', 'status', 'statusNote'] },
    {
      section: 'make',
      fields: ['manufacturer', 'model', 'serialNumber', 'internalCode', 'yearAcquired', 'photo'],
    },
    { section: 'use', fields: ['specification', 'measures'] },
    { section: 'access', fields: ['accessTerms', 'operatorRequired', 'trainingRequired', 'feeNote', 'noticeDays'] },
  ],

  list: {
    columns: ['name', 'status', 'category', 'model', 'lab', 'manufacturer', 'confirmedAt', 'updatedAt'],
    facets: ['category', 'status', 'accessTerms'],
    filters: ['confirmedAt', 'source', 'importBatch'],
    sorts: { order: 'order', name: 'name' },
  },

  import: { match: [['internalCode'], ['name', 'model', 'serialNumber']] },
  check: acquiredByNow,
  onSave: { beforeSave: confirmStatus },
})
