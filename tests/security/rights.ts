// The table of rights of the product, written down once more by hand: what each of fourteen may do with rows of each kind.
// R read · C create · U change · P publish and archive · D trash and restore · I upload · X export · M merge · S see a number whole
import { actors, type Actor } from '#tests/support/actors.ts'

type Rights = Readonly<Record<Actor, string>>

const table = (
  named: Partial<Record<Actor, string>>,
  { visitor, member, staff }: Record<'visitor' | 'member' | 'staff', string>,
): Rights =>
  Object.fromEntries(
    actors.map((actor, at) => [actor, named[actor] ?? (at < 3 ? visitor : at < 6 ? member : staff)]),
  ) as Rights

const all = 'RCUPDIXMS'
const inScope = 'RCUPDIX'
const admins = { admin: all, secret: all }

/** Content that staff keep in the back office; the row that is asked about is of Thailand, public, and made by the product. */
const content = table(
  {
    author: 'RC',
    editor: inScope,
    executive: 'RX',
    'country admin': inScope,
    'admin of another country': inScope,
    ...admins,
  },
  { visitor: 'RX', member: 'RX', staff: 'R' },
)
/** People: members keep one entry of their own, and the row belongs to `owner`, whose account staff look at before it is public. */
const people: Rights = { ...content, researcher: 'RXC', organization: 'RXC', owner: 'RXCUPD' }
/** Lists of the settings: everybody reads, and takes along what is public; secret and admin write. */
const lists = table(admins, { visitor: 'RX', member: 'RX', staff: 'R' })
/** Members have the own account and no other; the row is that of `owner`. */
const members = table(
  { 'country admin': 'RX', 'admin of another country': 'RX', ...admins },
  { visitor: '', member: 'RU', staff: '' },
)
const users = table(admins, { visitor: '', member: '', staff: '' })

const named: Readonly<Record<string, Rights>> = {
  talents: people,
  'young-talents': people,
  hosts: content,
  members,
  users,
}

export const rightsTo = (kind: string): Rights => named[kind] ?? lists
/** A country_admin is bound to the rows of one country of these; lists of the settings are everybody's, staff belong to none. */
export const isOfCountry = (kind: string): boolean => kind in named && kind !== 'users'

/** What somebody needs for a call of a kind, and what a good answer is. */
export const needs: Readonly<Record<string, readonly [right: string, status: number]>> = {
  'GET ': ['R', 200],
  'GET /:id': ['R', 200],
  'GET /export': ['X', 200],
  'POST ': ['C', 201],
  'POST /duplicates': ['CU', 200],
  'PATCH /:id': ['U', 200],
  'DELETE /:id': ['D', 204],
  'POST /:id/restore': ['D', 200],
  'POST /:id/status': ['P', 200],
  'GET /merges': ['M', 200],
  'POST /:id/merge': ['M', 200],
  'POST /merges/:id/undo': ['M', 200],
  'POST /import': ['I', 201],
  'GET /import/template': ['I', 200],
  'POST /:id/reveal': ['S', 200],
}
