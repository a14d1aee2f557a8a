// An author of a publication, as printed there, and the person of the pool who that is.
import { choice, flag, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { talentFields } from '../talent-fields.ts'

// Whom nobody confirmed is shown to staff alone.
const hiddenWhen = { linkStatus: { not: 'confirmed' } } as const

export const publicationAuthors = defineKind('publication-authors', {
  title: 'rawName',
  parent: 'publication',

  fields: {
    publication: ref('publications', { required: 'always' }),
    rawName: text({ required: 'always', max: 200, search: 'B', sameWhenMerged: true, heading: 'Author name' }),
    talent: ref('talents', {
      alsoTo: ['young-talents'],
      uniqueInParent: true,
      search: 'B',
      foundBy: ['fullName', 'nameNative', 'otherNames'] satisfies (keyof typeof talentFields)[],
      hiddenWhen,
    }),
    // Who it is as long as nobody of the pools is confirmed; the feature co-authors keeps it.
    coAuthor: ref('co-authors', { readOnly: true, shownTo: 'admins' }),
    isOrganization: flag({ default: false, heading: 'Author is an organization' }),
    orcid: text({ upper: true, max: 19, rule: 'orcid', heading: 'Author ORCID' }),
    scopusId: text({ max: 11, rule: 'scopusId', heading: 'Author Scopus ID', example: '57190000000' }),
    affiliationText: text({ max: 300, heading: 'Affiliation' }),
    affiliationCountry: ref('countries', { heading: 'Affiliation country' }),
    // Which of the list its text means: staff say so, or accept it in the queue of affiliations (docs/decisions/0509).
    university: ref('universities'),
    isCorresponding: flag({ default: false, heading: 'Corresponding author' }),
    // Who somebody is waits for no look at the work.
    linkStatus: choice('linkStatus', { default: 'suggested', filter: true, shownTo: 'updaters', unreviewed: true }),
    // What the person says of the own profile.
    hiddenOnProfile: flag({ default: false, readOnly: true, shownTo: 'updaters' }),
  },

  form: [
    { section: 'author', fields: ['rawName', 'isOrganization', 'talent', 'linkStatus', 'coAuthor', 'university'] },
    { section: 'asPrinted', fields: ['orcid', 'scopusId', 'affiliationText', 'affiliationCountry', 'isCorresponding'] },
  ],

  list: {
    columns: ['rawName', 'talent', 'linkStatus', 'orcid', 'affiliationText', 'affiliationCountry', 'university'],
    filters: ['linkStatus'],
  },

  import: {
    match: [['orcid'], ['scopusId'], ['rawName']],
    listed: {
      rawName: 'Authors',
      orcid: 'Author ORCIDs',
      scopusId: 'Author(s) ID',
      isOrganization: 'Authors that are organizations',
      affiliationText: 'Author affiliations',
      affiliationCountry: 'Author affiliation countries',
    },
  },

  // The feature author-links looks who this is.
  onSave: {
    saved: (row, before, jobs) => {
      const isNew = (name: 'rawName' | 'orcid' | 'scopusId'): boolean =>
        (row[name] ?? null) !== (before?.[name] ?? null)
      if (!row.deletedAt && (isNew('rawName') || isNew('orcid') || isNew('scopusId')))
        jobs.enqueue('link-authors', { publication: row.publication })
    },
  },
})
