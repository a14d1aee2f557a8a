// A keyword is one word of the thesaurus with its synonyms; typing a new one makes it pending.
import { settingsAccess } from '#engine/model/access.ts'
import { choice, list, number, ref, refs, text, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

export const keywords = defineKind('keywords', {
  title: 'label',
  navigation: { menu: 'references', order: 110, letter: 'k', layout: 'inline' },
  flow: 'record',
  slug: true,

  fields: {
    label: translatedText({ required: 'always', max: 100, search: 'A', heading: 'Keyword' }),
    normalized: text({ unique: true, readOnly: true, shownTo: 'nobody' }),
    synonyms: list(
      { language: choice('language'), text: text({ required: 'always', max: 100 }) },
      { max: 40, search: 'B', heading: 'Synonyms (;)' },
    ),
    parent: ref('keywords'),
    scheme: choice('keywordScheme', { default: 'free', filter: true }),
    schemeUri: url(),
    domainIndustries: refs('domain-industries', { max: 3 }),
    state: choice('keywordState', { required: 'always', default: 'pending', filter: true }),
    mergedInto: ref('keywords', { readOnly: true }),
    usageCount: number({ int: true, min: 0, readOnly: true, default: 0 }),
  },

  offered: { state: 'approved' },

  form: [
    { section: 'keyword', fields: ['label', 'state', 'synonyms', 'parent', 'domainIndustries'] },
    { section: 'scheme', fields: ['scheme', 'schemeUri'] },
  ],

  list: {
    looks: { threads: 'domainIndustries' },
    alsoCalled: 'synonyms',
    columns: ['label', 'synonyms', 'parent', 'domainIndustries', 'state'],
    filters: ['state', 'label', 'usageCount', 'scheme'],
    sorts: { used: '-usageCount', name: 'label', updated: '-updatedAt' },
  },

  access: settingsAccess,
  import: { match: [['label']] },
})
