// Who may do what, read out of the rules of the kinds: roles by kinds by actions, then fields by readers.
import type { Action, Grant } from '#engine/model/access.ts'
import type { Audience, Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { takesUploads } from '#engine/model/uploads.ts'
import { type Role, roles, type Viewer, visitor } from '#engine/model/viewer.ts'
import { generated, table } from './table.ts'

const staffWith = (role: Role): Viewer => ({
  ...visitor(),
  who: 'staff',
  id: 'THE VIEWER',
  name: role,
  role,
  country: role === 'country_admin' ? 'THE COUNTRY' : null,
})

const readers: [name: string, viewer: Viewer][] = [
  ['visitor', visitor()],
  ['member', { ...visitor(), who: 'member', id: 'THE VIEWER' }],
  ...roles.toReversed().map((role): [string, Viewer] => [role, staffWith(role)]),
]

const letters: Record<Action, string> = {
  read: 'R',
  create: 'C',
  update: 'U',
  publish: 'P',
  remove: 'D',
  import: 'I',
  export: 'X',
}

/** 'all', 'own country', 'own rows', 'public rows' or 'some rows'; '' when there is none. */
function reach(grant: Grant, viewer: Viewer): '' | 'all' | 'c' | 'o' | 'p' | 's' {
  if (grant === true) return 'all'
  if (grant === false || grant.length === 0) return ''
  const values = grant.flatMap((where) => Object.entries(where))
  if (values.some(([field, wanted]) => field === 'createdBy' && wanted === viewer.id)) return 'o'
  if (values.some(([, wanted]) => wanted === viewer.country && viewer.country !== null)) return 'c'
  return viewer.role === null ? 'p' : 's'
}

function mark(kind: Kind, action: Action, viewer: Viewer): string {
  if (action === 'publish' && kind.flow !== 'content') return ''
  if (action === 'import' && !takesUploads(kind)) return ''
  const how = reach(kind.access[action](viewer), viewer)
  if (how === '') return ''
  return how === 'all' ? letters[action] : `${letters[action]}${how}`
}

const actionsOf = (kind: Kind, viewer: Viewer): string =>
  (Object.keys(letters) as Action[])
    .map((action) => mark(kind, action, viewer))
    .filter(Boolean)
    .join(' ') || '-'

const classes: Record<Audience, string> = {
  everyone: 'E',
  members: 'M',
  staff: 'S',
  readers: 'W',
  updaters: 'O',
  admins: 'A',
  adminsAndSelf: 'A+',
  nobody: 'N',
}

function receives(kind: Kind, field: Field, viewer: Viewer): string {
  const isStaff = viewer.who === 'staff'
  if (isStaff && reach(kind.access.read(viewer), viewer) === '') return '-'
  if (!isStaff && reach(kind.access.read(viewer), viewer) === '') return '-'
  switch (field.shownTo ?? 'everyone') {
    case 'everyone':
      return 'yes'
    case 'members':
      return isStaff || viewer.who === 'member' ? 'yes' : '-'
    case 'staff':
    case 'readers':
      return isStaff ? 'yes' : '-'
    case 'updaters': {
      const how = isStaff ? reach(kind.access.update(viewer), viewer) : ''
      return how === 'all' ? 'yes' : how || '-'
    }
    case 'admins':
    case 'adminsAndSelf':
      return viewer.role === 'secret' || viewer.role === 'admin' ? 'yes' : '-'
    case 'nobody':
      return '-'
  }
}

function usedFor(kind: Kind, name: string, field: Field): string {
  if (field.encrypted) return field.encrypted.countryOf ? 'encrypted, masked' : 'encrypted'
  const used: string[] = []
  if (field.search) used.push(`search ${field.search}`)
  if (kind.list.facets.includes(name)) used.push('facet')
  if (kind.list.filters.includes(name)) used.push('filter')
  if (Object.values(kind.list.sorts).some((sort) => sort.replace(/^-/, '') === name)) used.push('sort')
  return used.join(', ')
}

const fieldRow = (kind: Kind, name: string, field: Field): string[] => [
  `\`${name}\``,
  `${classes[field.shownTo ?? 'everyone']}${field.ownerChooses ? '~' : ''}${field.hiddenWhen ? ' h' : ''}`,
  usedFor(kind, name, field),
  ...readers.map(([, viewer]) => receives(kind, field, viewer)),
]

const fieldsText = (kind: Kind): string => `### ${kind.name}

${table(
  ['Field', 'Class', 'Used for', ...readers.map(([name]) => name)],
  [...Object.entries(kind.fields), ...Object.entries(kind.encrypted)].map(([name, field]) =>
    fieldRow(kind, name, field),
  ),
)}`

export const permissionsText = (kinds: readonly Kind[]): string => `${generated}
# Permissions

R read, C create, U update, P publish, return, archive, D trash and restore, I import, X export. After a letter: c own country only, o own rows only,
p public rows, s some rows (the rule is in the kind). - nothing.

${table(
  ['Kind', ...readers.map(([name]) => name)],
  kinds.map((kind) => [kind.name, ...readers.map(([, viewer]) => actionsOf(kind, viewer))]),
)}

## Fields

Class: E everyone, M members and staff, S staff, W owner and staff who may read, O owner and staff who may change, A secret and admin, A+ these and the person,
N nobody. ~ the owner chooses per row. h hidden from everybody but staff on rows that nobody claimed. A field that a reader does not receive cannot be
searched, filtered, sorted, counted or exported by that reader. Encrypted fields exist only while they are collected (a setting each), are kept encrypted and
only with a consent of their own, and are part of no list, search, file or history; masked ones are shown whole one by one, with password and reason.

${kinds.map(fieldsText).join('\n\n')}
`
