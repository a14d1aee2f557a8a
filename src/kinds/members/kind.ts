// A member has an account on the public site: a researcher, or an organization with a contact person.
import { either, inOwnCountry, nobody, rule, withRole } from '#engine/model/access.ts'
import { choice, date, email, file, flag, image, ref, richText, text, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

const admins = either(withRole('secret', 'admin'))

/** A member: the own account and no other. */
const ownAccount = rule((viewer) => viewer.who === 'member' && viewer.id !== null && [{ id: viewer.id }])

const keepers = either(admins, inOwnCountry())

export const members = defineKind('members', {
  title: 'fullName',
  navigation: { menu: 'settings', order: 90, guards: ['country_admin'] },
  merge: false,
  flow: 'record',

  fields: {
    memberType: choice('memberType', { required: 'always', filter: true, keptByStaff: true }),
    fullName: text({ required: 'always', max: 200, search: 'A' }),
    givenName: text({ max: 100, search: 'A' }),
    familyName: text({ max: 100, search: 'A' }),
    nameNative: text({ max: 200, search: 'A' }),
    email: email({ required: 'always', unique: true, max: 254, search: 'B', keptByStaff: true, reauthenticate: true }),
    emailVerifiedAt: date({ time: true, readOnly: true }),
    country: ref('countries', { required: 'always', filter: true, keptByStaff: true }),
    city: ref('cities', { within: 'country' }),
    address: text({ lines: 3, max: 500 }),
    zipcode: text({ rule: 'zipcode', max: 12 }),
    phone: text({ rule: 'phone', max: 30 }),
    avatar: image({ square: true }),
    organizationName: text({ max: 255, search: 'A' }),
    organizationType: ref('organization-types'),
    organizationVerifiedAt: date({ time: true, readOnly: true }),
    ror: text({ rule: 'ror', max: 9 }),
    // What an organization sent when it asked; written by its request and by the decision alone.
    verificationAskedAt: date({ time: true, readOnly: true }),
    verificationProof: choice('verificationProof', { readOnly: true }),
    verificationNumber: text({ max: 200, readOnly: true }),
    verificationLetter: file({ accept: 'pdf', readOnly: true }),
    verificationEmail: email({ max: 254, readOnly: true }),
    verificationNote: text({ lines: 4, max: 1000, readOnly: true }),
    verificationDeclinedAt: date({ time: true, readOnly: true }),
    website: url(),
    description: richText({ max: 5000 }),
    locale: choice('locale', { required: 'always', default: 'en' }),
    status: choice('memberStatus', { default: 'unverified', filter: true, readOnly: true }),
    statusReason: text({ max: 500, readOnly: true }),
    // They decide which profile is offered, and how it begins.
    youngTalent: flag({ default: false, shownTo: 'adminsAndSelf' }),
    underTwenty: flag({ default: false, shownTo: 'adminsAndSelf' }),
    shortcutsOn: flag({ default: true }),
    lastSignInAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
  },

  form: [
    {
      section: 'person',
      fields: ['memberType', 'fullName', 'givenName', 'familyName', 'nameNative', 'avatar'],
    },
    {
      section: 'organization',
      fields: ['organizationName', 'organizationType', 'ror', 'website', 'description'],
    },
    {
      section: 'verification',
      fields: [
        'verificationAskedAt',
        'verificationProof',
        'verificationNumber',
        'verificationLetter',
        'verificationEmail',
        'verificationNote',
        'verificationDeclinedAt',
      ],
    },
    { section: 'start', fields: ['youngTalent', 'underTwenty'] },
    { section: 'contact', fields: ['email', 'phone', 'country', 'city', 'address', 'zipcode'] },
    { section: 'preferences', fields: ['locale', 'shortcutsOn'] },
  ],

  list: {
    looks: { second: 'nameNative', apart: ['country'] },
    quickView: [
      'emailVerifiedAt',
      'memberType',
      'organizationName',
      'organizationVerifiedAt',
      'verificationAskedAt',
      'verificationNote',
    ],
    columns: [
      'fullName',
      'status',
      'memberType',
      'email',
      'country',
      'organizationName',
      'verificationAskedAt',
      'emailVerifiedAt',
      'organizationVerifiedAt',
      'lastSignInAt',
    ],
    filters: ['memberType', 'status', 'country', 'emailVerifiedAt', 'verificationAskedAt', 'organizationVerifiedAt'],
    sorts: { updated: '-updatedAt', name: 'fullName', signedIn: '-lastSignInAt', asked: 'verificationAskedAt' },
  },

  access: {
    read: either(keepers, ownAccount),
    create: admins,
    update: either(admins, ownAccount),
    publish: admins,
    remove: admins,
    import: nobody,
    export: keepers,
  },

  onSave: {
    // Researchers are asked, and the second question follows a yes to the first.
    beforeSave: ({ memberType, youngTalent }) =>
      memberType === 'researcher' && youngTalent === true ? {} : { youngTalent: false, underTwenty: false },
  },

  check: ({ memberType, organizationName }) =>
    memberType === 'organization' && !organizationName ? { organizationName: { code: 'required' } } : {},
})
