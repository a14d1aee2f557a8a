// A portal outside this site that researchers need; one whose link is dead for three days is hidden until it answers again.
import { either, rule, settingsAccess } from '#engine/model/access.ts'
import { choice, choices, date, flag, image, number, ref, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { isStaff } from '#engine/model/viewer.ts'

/** So many daily checks in a row that fail hide a portal. */
export const mostFailures = 3

export const portals = defineKind('portals', {
  title: 'title',
  navigation: { menu: 'settings', order: 70, layout: 'pictures' },
  flow: 'reference',

  fields: {
    title: translatedText({ required: 'always', max: 150, search: 'A' }),
    description: translatedText({ lines: 3, max: 600, search: 'B' }),
    url: url({ required: 'always' }),
    image: image(),
    country: ref('countries', { facet: true }),
    audience: choices('portalAudience', { facet: true }),
    category: choice('portalCategory', { facet: true }),
    linkCheckedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
    linkFailures: number({ int: true, min: 0, readOnly: true, shownTo: 'staff' }),
    isReachable: flag({ required: 'always', default: true, readOnly: true, shownTo: 'staff' }),
  },

  form: [
    { section: 'portal', fields: ['title', 'description', 'url', 'image'] },
    { section: 'forWhom', fields: ['country', 'audience', 'category'] },
  ],

  list: {
    looks: { mark: 'image', apart: ['country'] },
    columns: [
      'image',
      'title',
      'description',
      'url',
      'linkFailures',
      'audience',
      'category',
      'country',
      'linkCheckedAt',
      'active',
      'order',
    ],
    facets: ['country', 'audience', 'category'],
    filters: ['active', 'isReachable'],
  },

  access: {
    ...settingsAccess,
    read: either(rule((viewer) => isStaff(viewer) || [{ isReachable: true }])),
  },
})
