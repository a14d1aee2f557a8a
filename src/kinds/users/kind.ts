// A user is a member of the staff; password, second factor and sessions belong to signing in.
import { either, nobody, rule, withRole } from '#engine/model/access.ts'
import { choice, date, email, flag, image, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { isStaff, roles } from '#engine/model/viewer.ts'

const ordinary = roles.filter((role) => role !== 'secret')

/** An admin keeps all users but those with the role secret, who exist only for each other. */
const keepers = either(
  withRole('secret'),
  rule((viewer) => isStaff(viewer) && viewer.role === 'admin' && [{ role: ordinary }]),
)

/** Nobody changes the own role, country or state: the own row is for others to keep. */
const keepersOfOthers = either(
  rule((viewer) => isStaff(viewer) && viewer.role === 'secret' && [{ id: { not: viewer.id } }]),
  rule((viewer) => isStaff(viewer) && viewer.role === 'admin' && [{ role: ordinary, id: { not: viewer.id } }]),
)

export const users = defineKind('users', {
  title: 'fullName',
  navigation: { menu: 'settings', order: 100, letter: 'u' },
  merge: false,
  flow: 'record',

  fields: {
    fullName: text({ required: 'always', max: 200, search: 'A' }),
    email: email({ required: 'always', unique: true, max: 254, search: 'B', reauthenticate: true }),
    role: choice('role', { required: 'always', filter: true, reauthenticate: true }),
    country: ref('countries', { filter: true, reauthenticate: true }),
    avatar: image({ square: true }),
    locale: choice('locale', { default: 'en' }),
    timeZone: text({ max: 60, rule: 'timeZone', default: 'Asia/Bangkok' }),
    calendar: choice('calendar'),
    totpEnabled: flag({ default: false, readOnly: true }),
    status: choice('userStatus', { required: 'always', default: 'invited', filter: true }),
    shortcutsOn: flag({ default: true }),
    lastSignInAt: date({ time: true, readOnly: true }),
  },

  form: [
    { section: 'account', fields: ['fullName', 'email', 'avatar'] },
    { section: 'role', fields: ['role', 'country', 'status'] },
    { section: 'preferences', fields: ['locale', 'timeZone', 'calendar', 'shortcutsOn'] },
  ],

  list: {
    looks: { apart: ['country'] },
    columns: ['fullName', 'status', 'role', 'country', 'lastSignInAt', 'email', 'totpEnabled'],
    filters: ['role', 'status', 'country'],
    sorts: { name: 'fullName', signedIn: '-lastSignInAt', updated: '-updatedAt' },
  },

  access: {
    read: keepers,
    create: keepers,
    update: keepersOfOthers,
    publish: keepersOfOthers,
    remove: keepersOfOthers,
    import: nobody,
    export: keepers,
  },

  // Whoever is made as invited gets the link by mail.
  onSave: {
    saved: (after, before, { enqueue }) => {
      if (before === null && after.status === 'invited') enqueue('staff-invited', { id: after.id })
    },
  },

  check: ({ role, country }) => {
    const isNeeded = role === 'country_admin'
    return isNeeded === Boolean(country) ? {} : { country: { code: isNeeded ? 'required' : 'invalid' } }
  },
})
